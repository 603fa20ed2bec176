import SpendCore

/// How an amount was computed from two numbers that the line says.
struct Computation {
  /// What was done with them.
  enum Operation: UInt8 {
    case plus, minus, times, dividedBy

    fileprivate var sign: String {
      switch self {
      case .plus: "+"
      case .minus: "−"
      case .times: "×"
      case .dividedBy: "÷"
      }
    }
  }

  let left: DecimalNumber
  let operation: Operation
  let right: DecimalNumber

  init(_ left: DecimalNumber, _ operation: Operation, _ right: DecimalNumber) {
    self.left = left
    self.operation = operation
    self.right = right
  }

  /// As people write it: `2 × 4.50`.
  var text: String { "\(left.text) \(operation.sign) \(right.text)" }
}
