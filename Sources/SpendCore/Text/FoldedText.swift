/// Comparison without case and accents: `Café` and `CAFE` fold to `cafe`.
package enum FoldedText {
  /// `text` in lower case without accents: Latin letters lose their marks, combining marks go, typographic
  /// apostrophes become `'`.
  package static func fold(_ text: String) -> String {
    if ASCII.isAll(text) { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in NormalForm.composed(text.lowercased()).unicodeScalars {
      switch scalar.value {
      case 0..<0x80: folded.append(scalar)
      case 0x0300...0x036F: continue
      case 0x2018, 0x2019, 0x02BC, 0x00B4: folded.append("'")
      default:
        if let base = bases[scalar] {
          folded.append(contentsOf: base.unicodeScalars)
        } else {
          folded.append(scalar)
        }
      }
    }
    return String(folded)
  }

  /// `text` without case alone: `CAFÉ` and `Café` are one name, `Cafe` is another.
  package static func foldCase(_ text: String) -> String {
    if ASCII.isAll(text) { return text.lowercased() }
    // Capitals know neither `ß` beside `ss` nor the `ς` at the end of a word.
    return NormalForm.composed(text.uppercased().lowercased())
  }

  private static let bases: [Unicode.Scalar: String] = {
    var bases: [Unicode.Scalar: String] = [:]
    for entry in table.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { continue }
      for scalar in parts[0].unicodeScalars { bases[scalar] = String(parts[1]) }
    }
    return bases
  }()

  /// Lower-case Latin-1 Supplement and Latin Extended-A letters with the plain letters they fold to, and the one Greek
  /// letter that is written otherwise at the end of a word.
  private static let table = """
    àáâãäåāăą=a æ=ae çćĉċč=c ďđ=d èéêëēĕėęě=e ĝğġģ=g ĥħ=h ìíîïĩīĭįı=i ĵ=j ķ=k ĺļľŀł=l ñńņňŉ=n
    òóôõöøōŏő=o œ=oe ŕŗř=r śŝşšș=s ß=ss ţťŧț=t ùúûüũūŭůűų=u ŵ=w ýÿŷ=y źżž=z þ=th ð=d ς=σ
    """
}
