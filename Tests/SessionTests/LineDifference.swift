/// Where two texts differ, line by line.
struct LineDifference: CustomStringConvertible {
  /// All lines of both, each behind what it is: `-` expected and missing, `+` not expected, a blank in both.
  private(set) var description = ""
  /// Whether they are the same.
  let isEmpty: Bool

  /// What has to change in `expected` to make it `actual`.
  init(from expected: String, to actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    isEmpty = changes.isEmpty
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if removed.contains(oldLine) {
        description += "- \(old[oldLine])\n"
        oldLine += 1
      } else if inserted.contains(newLine) {
        description += "+ \(new[newLine])\n"
        newLine += 1
      } else {
        description += "  \(new[newLine])\n"
        oldLine += 1
        newLine += 1
      }
    }
  }
}
