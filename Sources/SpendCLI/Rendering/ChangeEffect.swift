import SpendCore

/// What a change did to the expenses it touched.
enum ChangeEffect {
  /// They are gone.
  case removed
  /// They are there again.
  case restored
  /// They are different.
  case changed
}

extension ExpenseChange {
  /// What happened to the expense; nil where it neither was there nor is.
  var effect: ChangeEffect? {
    switch (before, after) {
    case (_?, _?): .changed
    case (_?, nil): .removed
    case (nil, _?): .restored
    case (nil, nil): nil
    }
  }
}

extension ChangeReceipt {
  /// What happened to its expenses, which is the same for all of them.
  ///
  /// - Parameter isUndone: whether the entry was taken back, so that the opposite of what it says was done.
  func effect(isUndone: Bool) -> ChangeEffect {
    if let effect = changes.first?.effect { return effect }
    // Of very many changes only the entries are told.
    switch entry.action {
    case .add, .import: return isUndone ? .removed : .restored
    case .delete: return isUndone ? .restored : .removed
    case .edit, .categories, .rules, .trips, .repair, .undo, .redo: return .changed
    }
  }
}

extension Int {
  /// The number with its thousands apart: `4,981`.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number with `noun`, as one or many: `1 expense`, `4,981 expenses`.
  func counting(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
