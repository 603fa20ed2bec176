import SpendAssistant
import SpendCore

extension Reply {
  /// Whether it tells of a change of expenses, which has records to be told by.
  var isChange: Bool {
    switch self {
    case .recorded, .changed, .unchanged, .deleted, .undone, .redone, .changedCategories, .changedRules,
      .changedTrip:
      true
    default: false
    }
  }

  /// Why nothing came of the line, or what would have to be answered first; nil where something came of it.
  var refusal: (any UserFacingError)? {
    switch self {
    case .refused(let error): error
    case .asked(let question): question
    default: nil
    }
  }
}
