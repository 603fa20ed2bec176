/// Division of whole things by whole numbers, exact where sums of amounts pass 64 bits.
enum Proportion {
  /// `whole` divided among `weights` so that the parts add up to it: the largest remainders get what is left over.
  ///
  /// Weights below zero get nothing. All parts are zero where no weight is above zero.
  static func shares(of whole: Int, among weights: [Int64]) -> [Int] {
    let weights = weights.map { Int128(max($0, 0)) }
    let sum = weights.reduce(0, +)
    guard sum > 0, whole > 0 else { return weights.map { _ in 0 } }
    var parts = weights.map { Int(Int128(whole) * $0 / sum) }
    let byRemainder = weights.indices.sorted { left, right in
      let (leftRest, rightRest) = (Int128(whole) * weights[left] % sum, Int128(whole) * weights[right] % sum)
      return leftRest == rightRest ? left < right : leftRest > rightRest
    }
    for index in byRemainder.prefix(whole - parts.reduce(0, +)) { parts[index] += 1 }
    return parts
  }

  /// `count` cells divided among `weights` as ``shares(of:among:)`` does, but so that each weight above zero has one
  /// while there are as many cells: the longest gives way.
  static func cells(_ count: Int, among weights: [Int64]) -> [Int] {
    var cells = shares(of: count, among: weights)
    for index in cells.indices where cells[index] == 0 && weights[index] > 0 {
      guard let longest = cells.indices.max(by: { cells[$0] < cells[$1] }), cells[longest] > 1 else { break }
      cells[longest] -= 1
      cells[index] = 1
    }
    return cells
  }

  /// `numerator` × `scale` / `denominator`, rounded half away from zero; nil for a zero denominator.
  static func rounded(_ numerator: Int64, times scale: Int64 = 1, over denominator: Int64) -> Int64? {
    rounded(Int128(numerator) * Int128(scale), over: Int128(denominator))
  }

  /// `numerator` / `denominator`, rounded half away from zero; nil for a zero denominator.
  static func rounded(_ numerator: Int128, over denominator: Int128) -> Int64? {
    guard denominator != 0 else { return nil }
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isUp = rest.magnitude * 2 >= denominator.magnitude
    let sign: Int128 = (numerator < 0) == (denominator < 0) ? 1 : -1
    return Int64(clamping: isUp ? quotient + sign : quotient)
  }

  /// Tenths written with one decimal, such as `54.6 %`; what is too small to show as `<0.1 %`.
  static func percentText(tenths: Int) -> String {
    tenths == 0 ? "<0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
