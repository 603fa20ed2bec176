/// On which side of its column a text stands.
package enum Alignment: Sendable, Hashable {
  case left, right
}

extension String {
  /// The text cut to at most `columns` columns, with `ellipsis` at its end where something was cut.
  package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.columns(of: self) > columns else { return self }
    let room = columns - DisplayWidth.columns(of: ellipsis)
    guard room >= 0 else { return truncated(toColumns: max(columns, 0), ellipsis: "") }
    var kept = ""
    var used = 0
    for character in self {
      let width = DisplayWidth.columns(of: character)
      if used + width > room { break }
      kept.append(character)
      used += width
    }
    return kept + ellipsis
  }

  /// The text with spaces added up to `columns` columns; unchanged where it is that wide already.
  package func padded(toColumns columns: Int, alignment: Alignment = .left) -> String {
    let missing = columns - DisplayWidth.columns(of: self)
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .left ? self + spaces : spaces + self
  }

  /// The text cut or padded to exactly `columns` columns.
  package func fitted(
    toColumns columns: Int,
    alignment: Alignment = .left,
    ellipsis: String = "…"
  ) -> String {
    truncated(toColumns: columns, ellipsis: ellipsis).padded(toColumns: columns, alignment: alignment)
  }
}
