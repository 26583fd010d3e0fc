#include "ui/export/animation_encoder.h"
#include "ui/export/colour_palette.h"

#include <QRect>

#include <algorithm>
#include <gif_lib.h>
#include <utility>
#include <vector>

namespace decodescope::ui {

namespace {

int appendBytes(GifFileType* file, const GifByteType* bytes, int count)
{
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

const QRgb* line(const QImage& image, int y)
{
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}

// Where the frame differs from the one before; all of it without one. Never empty.
QRect changedRect(const QImage& frame, const QImage& before)
{
    if (before.isNull())
        return frame.rect();
    QRect changed;
    for (int y = 0; y < frame.height(); ++y) {
        const QRgb* now = line(frame, y);
        const QRgb* then = line(before, y);
        int first = 0;
        int last = frame.width() - 1;
        while (first <= last && now[first] == then[first])
            ++first;
        while (last > first && now[last] == then[last])
            --last;
        if (first <= last)
            changed |= QRect(first, y, last - first + 1, 1);
    }
    return changed.isEmpty() ? QRect(0, 0, 1, 1) : changed;
}

class GifEncoder : public AnimationEncoder
{
public:
    ~GifEncoder() override
    {
        int error = 0;
        if (m_file)
            EGifCloseFile(m_file, &error);
    }

    Status add(const QImage& frame, int milliseconds) override
    {
        if (!m_file && !begin(frame.size()))
            return failed();
        const QRect place = changedRect(frame, m_before);
        QHash<QRgb, int> counts;
        forChanged(frame, place, [&](int, int, QRgb colour) { ++counts[colour]; });
        const ColourPalette palette = colourPalette(counts);
        const bool isWritten = putControl(milliseconds) && putPixels(frame, place, palette);
        m_before = frame;
        return isWritten ? Status(Success {}) : failed();
    }

    Result<QByteArray> finish() override
    {
        int error = 0;
        if (!m_file || EGifCloseFile(std::exchange(m_file, nullptr), &error) != GIF_OK)
            return failed().error();
        return m_bytes;
    }

private:
    static constexpr int kTransparent = 255; // an index no palette uses

    static Status failed() { return Error {ErrorCode::NotWritable, "The GIF encoder failed: ask for a smaller size."}; }

    template <typename Visit>
    void forChanged(const QImage& frame, const QRect& place, Visit visit) const
    {
        for (int y = place.top(); y <= place.bottom(); ++y) {
            for (int x = place.left(); x <= place.right(); ++x) {
                if (m_before.isNull() || line(frame, y)[x] != line(m_before, y)[x])
                    visit(x, y, line(frame, y)[x]);
            }
        }
    }

    bool begin(const QSize& size)
    {
        int error = 0;
        m_file = EGifOpen(&m_bytes, appendBytes, &error);
        if (!m_file)
            return false;
        EGifSetGifVersion(m_file, true);
        const unsigned char forever[3] = {1, 0, 0};
        return EGifPutScreenDesc(m_file, size.width(), size.height(), 8, 0, nullptr) == GIF_OK
            && EGifPutExtensionLeader(m_file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
            && EGifPutExtensionBlock(m_file, 11, "NETSCAPE2.0") == GIF_OK
            && EGifPutExtensionBlock(m_file, 3, forever) == GIF_OK && EGifPutExtensionTrailer(m_file) == GIF_OK;
    }

    bool putControl(int milliseconds)
    {
        const GraphicsControlBlock control {DISPOSE_DO_NOT, false, (milliseconds + 5) / 10, kTransparent};
        GifByteType bytes[4];
        EGifGCBToExtension(&control, bytes);
        return EGifPutExtension(m_file, GRAPHICS_EXT_FUNC_CODE, 4, bytes) == GIF_OK;
    }

    bool putPixels(const QImage& frame, const QRect& place, const ColourPalette& palette)
    {
        std::vector<GifColorType> colours(256);
        for (qsizetype i = 0; i < palette.colours.size(); ++i) {
            const QRgb colour = palette.colours[i];
            colours[static_cast<std::size_t>(i)] = {static_cast<GifByteType>(qRed(colour)),
                static_cast<GifByteType>(qGreen(colour)), static_cast<GifByteType>(qBlue(colour))};
        }
        ColorMapObject* map = GifMakeMapObject(256, colours.data());
        if (!map)
            return false;
        const int begun = EGifPutImageDesc(m_file, place.left(), place.top(), place.width(), place.height(), false, map);
        GifFreeMapObject(map);
        if (begun != GIF_OK)
            return false;
        const auto columns = static_cast<std::size_t>(place.width());
        std::vector<GifPixelType> pixels(columns * static_cast<std::size_t>(place.height()), kTransparent);
        forChanged(frame, place, [&](int x, int y, QRgb colour) {
            pixels[static_cast<std::size_t>(y - place.top()) * columns + static_cast<std::size_t>(x - place.left())]
                = static_cast<GifPixelType>(palette.indexOf.value(colour));
        });
        for (int y = 0; y < place.height(); ++y) {
            if (EGifPutLine(m_file, pixels.data() + static_cast<std::size_t>(y) * columns, place.width()) != GIF_OK)
                return false;
        }
        return true;
    }

    QByteArray m_bytes;
    GifFileType* m_file = nullptr;
    QImage m_before;
};

} // namespace

std::unique_ptr<AnimationEncoder> makeGifEncoder()
{
    return std::make_unique<GifEncoder>();
}

} // namespace decodescope::ui
