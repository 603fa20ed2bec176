/// Tells words that one slip of the finger parts.
enum OneSlip {
  /// Whether one letter added, lost, wrong or two swapped make `typed` of `word`; the first letter is right.
  static func parts<Letters: RandomAccessCollection<UInt8>>(_ typed: [UInt8], from word: Letters) -> Bool
  where Letters.Index == Int {
    guard typed.first == word.first, abs(typed.count - word.count) <= 1 else { return false }
    var start = 0
    while start < min(typed.count, word.count), typed[start] == word[start] { start += 1 }
    var tail = 0
    while tail < min(typed.count, word.count) - start,
      typed[typed.count - 1 - tail] == word[word.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (typed.count - start - tail, word.count - start - tail)
    if left <= 1, right <= 1 { return true }
    return left == 2 && right == 2 && typed[start] == word[start + 1] && typed[start + 1] == word[start]
  }
}
