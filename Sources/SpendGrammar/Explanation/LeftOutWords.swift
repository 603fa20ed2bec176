import SpendCore

/// The words of an expense that became nothing: filler and what only held the sentence together.
struct LeftOutWords {
  let reader: ExpenseReader
  let trace: DraftTrace

  /// The words in order, as written.
  func words(of draft: ExpenseDraft) -> [String] {
    let line = reader.line
    var description = Array(draft.description.utf8)[...]
    var left: [String] = []
    for index in trace.range where line[index].kind == .word || line[index].kind == .number {
      guard trace.claimed[index] == .free || trace.claimed[index] == .small else { continue }
      let bytes = line.bytes(at: index)
      if trace.claimed[index] == .free, let found = LeftOutWords.position(of: bytes, in: description) {
        description = description[(found + bytes.count)...]
      } else if line[index].kind == .word {
        left.append(line.text(at: index))
      }
    }
    return left
  }

  /// Where `bytes` begin in `text`: at its start, or after what stands between two words.
  private static func position(of bytes: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Int? {
    var start = text.startIndex
    while start < text.endIndex, isBetweenWords(text[start]) { start += 1 }
    return text[start...].starts(with: bytes) ? start : nil
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: false
    default: true
    }
  }
}
