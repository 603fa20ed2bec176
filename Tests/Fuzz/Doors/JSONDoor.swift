import SpendJSON

/// JSON from servers and files: what is read is read again from what is written of it.
struct JSONDoor: Door {
  init(folder: String) {}

  func violations(of bytes: [UInt8]) -> [String] {
    guard let value = try? JSONValue(parsing: bytes) else { return [] }
    var writer = JSONWriter()
    writer.put(value)
    guard let again = try? JSONValue(parsing: writer.text.utf8) else { return ["written, it can't be read"] }
    return again == value ? [] : ["written and read, it is another value"]
  }
}

extension JSONWriter {
  fileprivate mutating func put(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let isTrue): boolean(isTrue)
    case .number(let digits): literal(digits)
    case .string(let text): string(text)
    case .array(let elements): array { writer in for element in elements { writer.put(element) } }
    case .object(let members):
      object { writer in
        for (name, member) in members {
          writer.key(named: name)
          writer.put(member)
        }
      }
    }
  }
}
