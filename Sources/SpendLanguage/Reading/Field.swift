import SpendJSON

/// One property of an object that a model answers with: what may stand there, and how it is read.
///
/// The schema that a server is sent and the reading of its answer come from the same fields, so neither can know what
/// the other doesn't.
struct Field<Value>: Sendable {
  private let name: String
  private let kind: FieldKind<Value>

  fileprivate init(_ name: String, _ kind: FieldKind<Value>) {
    self.name = name
    self.kind = kind
  }

  /// The value of the property in `object`, which may lack it.
  func value(in object: JSONValue) throws(ReadingRefusal) -> Value {
    try kind.read(object[name])
  }
}

/// What may stand in a field, and how it is read.
struct FieldKind<Value>: Sendable {
  /// What a server is told of it.
  let schema: JSONSchema
  /// Reads it exactly or refuses it; nil for a property that isn't there.
  let read: @Sendable (JSONValue?) throws(ReadingRefusal) -> Value
}

/// The fields of an object, in their order on the wire.
struct ObjectForm: Sendable {
  private var properties: [JSONSchema.Property] = []

  /// An object without fields yet.
  init() {}

  /// A new field at its end.
  mutating func field<Value>(_ name: String, _ kind: FieldKind<Value>) -> Field<Value> {
    properties.append(JSONSchema.Property(name: name, schema: kind.schema))
    return Field(name, kind)
  }

  /// The schema of the object with all fields so far.
  var schema: JSONSchema { .object(properties) }
}

/// Why a reading is refused; the text says what is wrong without repeating what the model said.
struct ReadingRefusal: Error, Equatable {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
