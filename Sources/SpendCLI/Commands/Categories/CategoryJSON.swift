import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of a category with its total.
  mutating func members(of summary: CategorySummary) {
    member("name", summary.category.name)
    member("color", summary.category.color)
    member("total", summary.total.decimalText)
    member("currency", summary.total.currency.code)
    member("count", summary.count)
  }
}
