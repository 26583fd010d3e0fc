#include "ui/export/animation_encoder.h"

#include <webp/encode.h>
#include <webp/mux.h>

namespace decodescope::ui {

namespace {

// Measured on pictures of this program: method 4 with quality 75 finds the differences between frames; faster settings make files
// thirty times as large.
constexpr int kMethod = 4;
constexpr float kEffort = 75;
constexpr int kNearestKeyFrame = 9; // frames
constexpr int kFarthestKeyFrame = 17;

class WebpEncoder : public AnimationEncoder
{
public:
    ~WebpEncoder() override { WebPAnimEncoderDelete(m_encoder); }

    Status add(const QImage& frame, int milliseconds) override
    {
        if (!m_encoder && !begin(frame.size()))
            return failed();
        WebPPicture picture;
        if (!WebPPictureInit(&picture))
            return failed();
        picture.use_argb = 1;
        picture.width = frame.width();
        picture.height = frame.height();
        const bool isAdded = WebPPictureImportBGRX(&picture, frame.constBits(), static_cast<int>(frame.bytesPerLine()))
            && WebPAnimEncoderAdd(m_encoder, &picture, m_time, &m_config);
        WebPPictureFree(&picture);
        m_time += milliseconds;
        return isAdded ? Status(Success {}) : failed();
    }

    Result<QByteArray> finish() override
    {
        WebPData data;
        WebPDataInit(&data);
        QByteArray bytes;
        const bool isDone = m_encoder && WebPAnimEncoderAdd(m_encoder, nullptr, m_time, nullptr)
            && WebPAnimEncoderAssemble(m_encoder, &data);
        if (isDone)
            bytes = QByteArray(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
        WebPDataClear(&data);
        if (!isDone)
            return failed().error();
        return bytes;
    }

private:
    Status failed() const
    {
        const std::string cause = m_encoder ? WebPAnimEncoderGetError(m_encoder) : "it did not start";
        return Error {ErrorCode::NotWritable, "The WebP encoder failed (" + cause + "): ask for a smaller size."};
    }

    bool begin(const QSize& size)
    {
        WebPAnimEncoderOptions options;
        if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&m_config))
            return false;
        options.kmin = kNearestKeyFrame;
        options.kmax = kFarthestKeyFrame;
        m_config.lossless = 1;
        m_config.method = kMethod;
        m_config.quality = kEffort;
        m_encoder = WebPAnimEncoderNew(size.width(), size.height(), &options);
        return m_encoder != nullptr;
    }

    WebPAnimEncoder* m_encoder = nullptr; // own
    WebPConfig m_config {};
    int m_time = 0; // ms, where the next frame begins
};

} // namespace

std::unique_ptr<AnimationEncoder> makeWebpEncoder()
{
    return std::make_unique<WebpEncoder>();
}

} // namespace decodescope::ui
