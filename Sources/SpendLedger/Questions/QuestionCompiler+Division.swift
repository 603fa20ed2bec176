import SpendCore
import SpendSQLite

/// Figures per unit: computed by the statement, so that it shows what is told.
extension QuestionCompiler {
  /// The amount of a figure; without value where there is nothing to divide by.
  var amountOfFigure: Condition {
    guard let division, question.measure != .count else { return Condition("total") }
    guard let divisor = division.divisor else {
      return Condition(QuestionCompiler.rounded("total", dividedBy: "nullif(purchases, 0)"))
    }
    return QuestionCompiler.scaled("total", times: division.multiplier, dividedBy: divisor)
  }

  /// The number of entries per unit, in hundredths; without value for other figures.
  var hundredthsOfFigure: Condition {
    guard let division, question.measure == .count, let divisor = division.divisor else {
      return Condition("NULL")
    }
    return QuestionCompiler.scaled("entries", times: 100 * division.multiplier, dividedBy: divisor)
  }

  /// `dividend` times `multiplier` by `divisor` to the nearest integer, half away from zero.
  ///
  /// What is multiplied is the quotient and the remainder, so that 64 bits hold all but a result that they don't.
  private static func scaled(_ dividend: String, times multiplier: Int64, dividedBy divisor: Int64)
    -> Condition
  {
    let (by, times) = (SQLValue.integer(divisor), SQLValue.integer(multiplier))
    if multiplier == 1 {
      return Condition(
        """
        \(dividend) / ? + (abs(\(dividend) % ?) * 2 >= ?) * CASE WHEN \(dividend) < 0 THEN -1 ELSE 1 END
        """,
        [by, by, by]
      )
    }
    return Condition(
      """
      \(dividend) / ? * ? + \(dividend) % ? * ? / ?
          + (abs(\(dividend) % ? * ? % ?) * 2 >= ?) * CASE WHEN \(dividend) < 0 THEN -1 ELSE 1 END
      """,
      [by, times, by, times, by, by, times, by, by]
    )
  }

  /// The quotient of two integers to the nearest integer, half away from zero, without ever passing 64 bits.
  private static func rounded(_ dividend: String, dividedBy divisor: String) -> String {
    """
    \(dividend) / \(divisor) + (abs(\(dividend) % \(divisor)) * 2 >= \(divisor)) \
    * CASE WHEN \(dividend) < 0 THEN -1 ELSE 1 END
    """
  }
}
