import SpendJSON

/// A JSON schema within the subset that strict structured outputs allow: every object closed, every property required,
/// what may be absent is null.
///
/// Source: platform.openai.com/docs/guides/structured-outputs, "Supported schemas".
indirect enum JSONSchema: Sendable, Hashable {
  /// A text, with words on what it is.
  case text(String? = nil)
  /// A whole number.
  case integer
  /// One of these texts.
  case choice([String])
  /// A list of such values.
  case list(JSONSchema)
  /// An object with these properties, in this order.
  case object([Property])
  /// Such a value or null.
  case optional(JSONSchema)

  /// A property of an object.
  struct Property: Sendable, Hashable {
    let name: String
    let schema: JSONSchema
  }

  /// The schema as JSON.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter, orNull: Bool = false) {
    switch self {
    case .text(let description):
      writer.object { writer in
        JSONSchema.write(type: "string", orNull, to: &writer)
        if let description { writer.member("description", description) }
      }
    case .integer: writer.object { JSONSchema.write(type: "integer", orNull, to: &$0) }
    case .choice(let names):
      writer.object { writer in
        JSONSchema.write(type: "string", orNull, to: &writer)
        writer.key("enum")
        writer.array { writer in
          for name in names { writer.string(name) }
          if orNull { writer.null() }
        }
      }
    case .optional(let schema): schema.write(to: &writer, orNull: true)
    case .list, .object: orNull ? writeNullable(to: &writer) : writeCompound(to: &writer)
    }
  }

  private func writeNullable(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("anyOf")
      writer.array { writer in
        write(to: &writer)
        writer.object { $0.member("type", "null") }
      }
    }
  }

  private func writeCompound(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .list(let element):
        writer.member("type", "array")
        writer.key("items")
        element.write(to: &writer)
      case .object(let properties):
        writer.member("type", "object")
        writer.key("properties")
        writer.object { writer in
          for property in properties {
            writer.key(named: property.name)
            property.schema.write(to: &writer)
          }
        }
        writer.key("required")
        writer.array { writer in
          for property in properties { writer.string(property.name) }
        }
        writer.member("additionalProperties", false)
      default: break
      }
    }
  }

  private static func write(type name: String, _ orNull: Bool, to writer: inout JSONWriter) {
    writer.key("type")
    guard orNull else { return writer.string(name) }
    writer.array { writer in
      writer.string(name)
      writer.string("null")
    }
  }
}
