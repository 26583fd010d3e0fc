#include "ui/window/cell_inspector.h"

namespace decodescope::ui {

CellInspector::CellInspector(QObject* parent)
    : QObject(parent)
{
    connect(&m_session, &ProbeSession::probeReady, this, &CellInspector::takeProbe);
    connect(&m_session, &ProbeSession::probeFailed, this, &CellInspector::failed);
}

void CellInspector::follow(const Scene& scene, bool isMeasuring)
{
    if (isMeasuring)
        m_session.hold();
    else
        m_session.release();
    const Recording* recording = scene.run ? &scene.run->recording(Mode::Cached) : nullptr;
    if (!recording || recording->empty()) {
        drop();
        return;
    }
    if (m_run && recording->front() != m_run)
        drop();
    if (m_inspection.cell && std::max(m_inspection.cell->row, m_inspection.cell->column) >= scene.plannedLength())
        m_inspection.cell.reset();
    const bool isWanted = m_inspection.cell || m_inspection.content != MatrixContent::Weights || scene.inside < 1;
    const int length = recording->back()->length;
    const bool isThere = m_run == recording->front() && m_length == length && m_layer == scene.layer && m_head == scene.head;
    if (isMeasuring || !isWanted || isThere || !scene.run->info.model)
        return;
    m_run = recording->front();
    m_length = length;
    m_layer = scene.layer;
    m_head = scene.head;
    std::vector<int> tokens = scene.run->tokens(Mode::Cached);
    tokens.resize(static_cast<std::size_t>(length));
    m_session.request(scene.run->info.model, std::move(tokens), scene.layer, scene.head);
}

void CellInspector::chooseCell(int row, int column)
{
    const MatrixCell cell {row, column};
    if (row < 0 || m_inspection.cell == cell)
        m_inspection.cell.reset();
    else
        m_inspection.cell = cell;
    Q_EMIT changed();
    if (m_inspection.cell)
        Q_EMIT cellChosen();
}

void CellInspector::setContent(MatrixContent content)
{
    m_inspection.content = content;
    Q_EMIT changed();
}

void CellInspector::setScale(ValueScale scale)
{
    m_inspection.scale = scale;
    Q_EMIT changed();
}

void CellInspector::showWholeRun(bool shows)
{
    m_inspection.showsWholeRun = shows;
    Q_EMIT changed();
}

void CellInspector::nextContent()
{
    setContent(static_cast<MatrixContent>((static_cast<int>(m_inspection.content) + 1) % 3));
}

void CellInspector::nextScale()
{
    setScale(static_cast<ValueScale>((static_cast<int>(m_inspection.scale) + 1) % 3));
}

void CellInspector::takeProbe(const HeadProbePtr& probe)
{
    m_inspection.probe = probe;
    Q_EMIT changed();
}

void CellInspector::drop()
{
    m_session.cancel();
    m_inspection.probe.reset();
    m_run.reset();
    m_length = 0;
}

} // namespace decodescope::ui
