/// Names that help a recognizer spell, cut to what a prompt takes.
enum Hints {
  /// Recognizers read some 224 tokens of a prompt (OpenAI's speech-to-text guide); three to four letters are one.
  static let mostBytes = 800

  /// `text` on one line, cut before a comma, else before a blank, where it is too long.
  static func fitted(_ text: String) -> String {
    let line = TranscriptText.cleaned(text, keepsMarks: true)
    guard line.utf8.count > mostBytes else { return line }
    var kept = ""
    var bytes = 0
    for character in line {
      bytes += character.utf8.count
      if bytes > mostBytes { break }
      kept.append(character)
    }
    let end = kept.lastIndex(of: ",") ?? kept.lastIndex(of: " ")
    return end.map { String(kept[..<$0]) } ?? kept
  }
}
