/// A JSON value (RFC 8259) with its numbers as written, so that no amount ever passes through floating point.
package enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  /// The digits as they stood in the text.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member `name` of an object; nil where there is none or this is no object.
  package subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { return members[name] }
    return nil
  }

  /// The element at `index` of an array; nil where there is none or this is no array.
  package subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
    return nil
  }

  /// The text of a string, else nil.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The digits of a number, else nil.
  package var number: String? {
    if case .number(let digits) = self { return digits }
    return nil
  }

  /// The elements of an array, else nil.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The members of an object, else nil.
  package var object: [String: JSONValue]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// Whether this is null.
  package var isNull: Bool { self == .null }
}

/// Why a text is not JSON, and at which byte.
package struct JSONError: Error, Sendable, Equatable {
  /// What is wrong, such as `a name stands twice in one object`.
  package let problem: String
  /// The offset in bytes where it is.
  package let offset: Int
}
