// faultsOf(): what nobody should see in a window: cut words, words over words, parts over parts or out of their place.
#pragma once

#include <QStringList>

class QWidget;

namespace decodescope::fixtures {

// One line a fault, of the window's visible parts; empty: none.
QStringList faultsOf(QWidget& window);

} // namespace decodescope::fixtures
