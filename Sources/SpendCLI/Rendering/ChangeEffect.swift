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
  /// What happened to its expenses, as the first of them tells: a change does the same to all.
  var effect: ChangeEffect { changes.first?.effect ?? .changed }
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
