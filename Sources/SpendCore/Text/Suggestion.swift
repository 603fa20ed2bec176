/// Finds what someone who mistyped a word most likely meant.
package enum Suggestion {
  /// The candidate nearest to `word`, when it is near enough to be worth naming.
  ///
  /// - Parameter most: how many slips are near enough; one in three letters unless said otherwise.
  package static func nearest(to word: String, among candidates: [String], within most: Int? = nil) -> String?
  {
    let ranked = candidates.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
    guard let (candidate, distance) = ranked, distance <= most ?? max(1, word.utf8.count / 3) else {
      return nil
    }
    return candidate
  }

  /// The edit distance of Damerau and Levenshtein (restricted: neighbours may swap once), over bytes.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
