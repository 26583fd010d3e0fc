# Every flag of the project in one place. decodescope_options is linked PRIVATE by every own target.
include(GNUInstallDirs)

add_library(decodescope_options INTERFACE)
target_include_directories(decodescope_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(decodescope_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wdouble-promotion
    -Wcast-align -Wcast-qual -Wformat=2 -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wnon-virtual-dtor
    -Woverloaded-virtual -Wextra-semi -Wsuggest-override -Wundef)
# GCC 12 sees overlaps that are not there in "text" + std::string (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(decodescope_options INTERFACE -Wno-restrict)
endif()
# No contraction of a*b+c by the compiler: only the kernels' own fused multiply-adds may fuse.
target_compile_options(decodescope_options INTERFACE -ffp-contract=off)
if(DECODESCOPE_WERROR)
    target_compile_options(decodescope_options INTERFACE -Werror -Wno-error=maybe-uninitialized)
endif()
if(DECODESCOPE_ASSERTS)
    target_compile_definitions(decodescope_options INTERFACE DECODESCOPE_ASSERTS _GLIBCXX_ASSERTIONS)
endif()
foreach(sanitizer IN LISTS DECODESCOPE_SANITIZE)
    target_compile_options(decodescope_options INTERFACE -fsanitize=${sanitizer} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(decodescope_options INTERFACE -fsanitize=${sanitizer})
endforeach()

# Rooms that name Qt.
add_library(decodescope_qt_options INTERFACE)
target_compile_definitions(decodescope_qt_options INTERFACE QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII QT_USE_QSTRINGBUILDER QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# decodescope_room(NAME SOURCES ... HEADERS ... LINKS ...): one static library a room, named decodescope_NAME. The header set lets
# CMAKE_VERIFY_INTERFACE_HEADER_SETS compile every header alone.
function(decodescope_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;HEADERS;LINKS" ${ARGN})
    add_library(decodescope_${name} STATIC ${ROOM_SOURCES})
    if(ROOM_HEADERS)
        target_sources(decodescope_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ROOM_HEADERS})
    endif()
    target_include_directories(decodescope_${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(decodescope_${name} PUBLIC ${ROOM_LINKS} PRIVATE decodescope_options)
endfunction()
