import SpendCore
import SpendJSON

/// Several lines in one request, each with a number by which its reading is found again.
struct LineBatch: Sendable {
  /// A line without its secrets.
  struct Line: Sendable, Equatable {
    let number: Int
    let text: String
  }

  let lines: [Line]

  /// How many lines a request has at most.
  static let most = 20
  /// How many a request has at least, where there are so many: the instructions are longer than any line.
  static let fewest = 5

  /// Shares `lines` out among requests of `size`, or so that `workers` are busy at once where there is enough for them.
  static func batches(of lines: [Line], workers: Int, size: Int?) -> [LineBatch] {
    let size = size ?? min(most, max(fewest, (lines.count + workers - 1) / workers))
    return stride(from: 0, to: lines.count, by: size).map { start in
      LineBatch(lines: Array(lines[start..<min(start + size, lines.count)]))
    }
  }

  /// Its two halves, or nothing where it is a single line.
  var halves: [LineBatch] {
    guard lines.count > 1 else { return [] }
    return [
      LineBatch(lines: Array(lines[..<(lines.count / 2)])),
      LineBatch(lines: Array(lines[(lines.count / 2)...])),
    ]
  }

  /// The user's message.
  var message: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("lines")
      writer.array { writer in
        for line in lines {
          writer.object { writer in
            writer.member("id", line.number)
            writer.member("line", line.text)
          }
        }
      }
    }
    return writer.text
  }

  /// The schema of the answer.
  static func schema(categories: [String]) -> JSONSchema {
    var leading = ObjectForm()
    _ = leading.field("id", number)
    return .object([
      JSONSchema.Property(
        name: "readings",
        schema: .list(ReadingForm(categories: categories, after: leading).schema)
      )
    ])
  }

  /// The readings in `answer` by the number of their line; nil where it holds none.
  ///
  /// A number that stands twice counts for no line: which of both is meant can't be told.
  func readings(in answer: String) -> [Int: JSONValue]? {
    guard let elements = AnswerExtractor.object(with: "readings", in: answer)?["readings"]?.array else {
      return nil
    }
    var readings: [Int: JSONValue] = [:]
    var doubled: Set<Int> = []
    for element in elements.prefix(4 * LineBatch.most) {
      guard let number = try? LineBatch.number.read(element["id"]) else { continue }
      if readings.updateValue(element, forKey: number) != nil { doubled.insert(number) }
    }
    return readings.filter { reading in
      !doubled.contains(reading.key) && lines.contains { $0.number == reading.key }
    }
  }

  private static let number = FieldKind<Int>(schema: .integer) { (value) throws(ReadingRefusal) in
    guard let number = value?.count else { throw ReadingRefusal("a number that is none") }
    return number
  }
}
