import SpendAssistant

extension Reply {
  /// Whether it tells of a change of expenses, which has records to be told by.
  var isChange: Bool {
    switch self {
    case .recorded, .changed, .unchanged, .deleted, .undone, .redone: true
    default: false
    }
  }
}
