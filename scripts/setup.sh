# Sourced by scripts/run and scripts/test: packages, configure, build. All chatter goes to stderr.
# Needs `root`, the absolute path of the repository.

say() { printf '%s\n' "$*" >&2; }
die()
{
    say "scripts/$(basename -- "$0"): $*"
    exit 1
}

# Qt and the compiler expect a UTF-8 locale; a person's own one stays, since it chooses the window's language.
use_utf8_locale()
{
    [ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
}

listed_packages() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$root/scripts/packages.txt"; }

# The listed packages that are not installed, one a line.
missing_packages()
{
    local installed
    # One call for all; it also fails when it does not know a name, which only means: not installed.
    installed=$(listed_packages | xargs dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p') || true
    listed_packages | grep -vxF -e "$installed" || true
}

as_root()
{
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages()
{
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        if [ ! -e "$root/build" ]; then
            say "No apt-get here. Needed: GCC 12 or newer, CMake 3.25, Ninja, pkg-config, Qt 6.4 (base, svg, tools), Eigen 3.4, Highway 1.0, libzip 1.7, giflib 5, libwebp 1.2, SentencePiece 0.1.97 and the fonts Noto Sans and Noto Sans CJK."
        fi
        return
    fi
    local missing
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    missing=$(printf '%s' "$missing" | tr '\n' ' ')
    say "Installing: $missing"
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        die "no root rights and no sudo here; have someone run: apt-get install --no-install-recommends $missing"
    fi
    as_root apt-get update -q >&2 || say "apt-get update failed; trying with the package lists that are here."
    # shellcheck disable=SC2086 # one word a package
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 $missing >&2 \
        || die "the packages could not be installed; apt-get says why above."
}

# Jobs that fit: one a core and one a GiB of free memory.
job_count()
{
    local cores free_kib jobs limit
    cores=$(nproc)
    free_kib=$(sed -n 's/^MemAvailable: *\([0-9]*\) kB$/\1/p' /proc/meminfo 2>/dev/null) || true
    limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null) || true # bytes or "max"
    case "$limit" in
        '' | *[!0-9]*) ;;
        *) [ $((limit / 1024)) -ge "${free_kib:-$cores}" ] || free_kib=$((limit / 1024)) ;;
    esac
    jobs=$((${free_kib:-$((cores * 1048576))} / 1048576))
    [ "$jobs" -le "$cores" ] || jobs=$cores
    [ "$jobs" -ge 1 ] || jobs=1
    echo "$jobs"
}

# build_preset PRESET TARGET...: configures build/PRESET when it must, then builds the targets.
build_preset()
{
    local preset=$1 folder=$root/build/$1
    shift
    [ -w "${HOME:-/}" ] || export CCACHE_DIR=$root/build/ccache # the compiler cache is below HOME otherwise
    if [ ! -e "$folder/build.ninja" ] || [ "$root/CMakePresets.json" -nt "$folder/build.ninja" ]; then
        configure "$preset"
    elif ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        configure "$preset" --fresh # the repository was moved
    fi
    ninja -C "$folder" -j "$(job_count)" "$@" >&2 \
        || die "the build failed; the compiler's messages are above."
}

configure()
{
    command -v cmake >/dev/null || die "cmake was not found; install the packages of scripts/packages.txt."
    cmake -S "$root" --preset "$@" >&2 || die "configuring failed; CMake says why above."
}
