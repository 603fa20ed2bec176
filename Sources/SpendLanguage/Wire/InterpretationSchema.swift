import SpendCore
import SpendJSON

/// The JSON schema of a reading, within the subset that strict structured outputs allow.
///
/// Every property is required, every object closed; what may be absent is null.
enum InterpretationSchema {
  /// What the schema is called on the wire.
  static let name: StaticString = "spendwise_reading"

  /// The names of the measures on the wire.
  static let measures: [(name: String, measure: Question.Measure, per: Question.Unit?)] = [
    ("total", .total, nil), ("count", .count, nil), ("list", .list, nil), ("largest", .largest, nil),
    ("smallest", .smallest, nil), ("first", .first, nil), ("latest", .latest, nil),
    ("average_per_day", .total, .day), ("average_per_purchase", .total, .purchase),
  ]

  /// The names of the commands on the wire; those the program can't do yet come with what they ask for.
  ///
  /// What an expense becomes, or which change is taken back, is never a model's to say: the user's words are read for that.
  static let commands: [(name: String, command: Command)] = [
    ("help", .help(topic: nil)), ("dashboard", .dashboard(DashboardRequest())),
    ("insights", .insights(inMonthOf: nil, limit: nil)), ("list", .list(ListRequest())),
    ("categories", .categories), ("history", .history(limit: 20)), ("undo", .undo(.newest(1))),
    ("redo", .redo(.newest(1))), ("quit", .quit),
    ("change_expense", .edit(.newest, ExpenseEdit())), ("delete_expense", .delete(.newest)),
    ("change_categories", .unavailable("change the categories")), ("budget", .unavailable("set a budget")),
    ("import", .unavailable("import a file")), ("export", .unavailable("export expenses")),
    ("other", .unavailable("do that")),
  ]

  /// The names of the reasons on the wire.
  static let reasons: [(name: String, reason: OtherReason)] = [
    ("no_amount", .noAmount), ("not_spent", .notSpent), ("chat", .chat), ("not_understood", .notUnderstood),
  ]

  /// The schema for a user with these categories.
  static func text(categories: [String]) -> String {
    var writer = JSONWriter()
    let categories = categories.isEmpty ? [Category.otherName] : categories
    writer.closedObject(
      [
        ("intent", { $0.oneOf(["expense", "question", "command", "other"]) }),
        ("expenses", { $0.list { expense(&$0, categories) } }),
        ("question", { $0.nullable { question(&$0, categories) } }),
        ("command", { $0.oneOf(commands.map(\.name), orNull: true) }),
        ("reason", { $0.oneOf(reasons.map(\.name), orNull: true) }),
      ]
    )
    return writer.text
  }

  private static func expense(_ writer: inout JSONWriter, _ categories: [String]) {
    writer.closedObject(
      [
        ("amount", { $0.text("digits with a point, such as 12.50") }),
        ("currency", { $0.text("ISO 4217 code; null unless said", orNull: true) }),
        ("date", { $0.text("YYYY-MM-DD; null for today", orNull: true) }),
        ("category", { $0.oneOf(categories) }),
        ("description", { $0.text("the user's own words") }),
        ("merchant", { $0.text("the business named", orNull: true) }),
        ("person", { $0.text("the person named", orNull: true) }),
        ("kind", { $0.oneOf(ExpenseKind.allCases.map(\.rawValue)) }),
      ]
    )
  }

  private static func question(_ writer: inout JSONWriter, _ categories: [String]) {
    let names: (inout JSONWriter) -> Void = { $0.list { $0.text() } }
    writer.closedObject(
      [
        ("measure", { $0.oneOf(measures.map(\.name), orNull: true) }),
        ("categories", { $0.list { $0.oneOf(categories) } }),
        ("merchants", names), ("people", names), ("subjects", names), ("excluded", names),
        ("kinds", { $0.list { $0.oneOf(ExpenseKind.allCases.map(\.rawValue)) } }),
        ("weekdays", { $0.list { $0.oneOf(Weekday.allCases.map { $0.name.lowercased() }) } }),
        ("more_than", { $0.text("digits with a point", orNull: true) }),
        ("less_than", { $0.text("digits with a point", orNull: true) }),
        ("currency", { $0.text("ISO 4217 code; null unless said", orNull: true) }),
        ("from", { $0.text("first day, YYYY-MM-DD", orNull: true) }),
        ("to", { $0.text("last day, YYYY-MM-DD", orNull: true) }),
        ("grouping", { $0.oneOf(Question.Grouping.allCases.map(\.rawValue), orNull: true) }),
        ("limit", { $0.type("integer", orNull: true) }),
      ]
    )
  }
}

extension JSONWriter {
  fileprivate mutating func closedObject(_ properties: [(name: String, write: (inout JSONWriter) -> Void)]) {
    object { writer in
      writer.member("type", "object")
      writer.key("properties")
      writer.object { writer in
        for (name, write) in properties {
          writer.key(named: name)
          write(&writer)
        }
      }
      writer.key("required")
      writer.array { writer in
        for (name, _) in properties { writer.string(name) }
      }
      writer.member("additionalProperties", false)
    }
  }

  fileprivate mutating func list(_ items: (inout JSONWriter) -> Void) {
    object { writer in
      writer.member("type", "array")
      writer.key("items")
      items(&writer)
    }
  }

  fileprivate mutating func nullable(_ body: (inout JSONWriter) -> Void) {
    object { writer in
      writer.key("anyOf")
      writer.array { writer in
        body(&writer)
        writer.object { $0.member("type", "null") }
      }
    }
  }

  fileprivate mutating func oneOf(_ names: [String], orNull: Bool = false) {
    object { writer in
      writer.key("type")
      writer.typeName("string", orNull)
      writer.key("enum")
      writer.array { writer in
        for name in names { writer.string(name) }
        if orNull { writer.null() }
      }
    }
  }

  fileprivate mutating func text(_ description: String? = nil, orNull: Bool = false) {
    type("string", description: description, orNull: orNull)
  }

  fileprivate mutating func type(_ name: String, description: String? = nil, orNull: Bool) {
    object { writer in
      writer.key("type")
      writer.typeName(name, orNull)
      if let description { writer.member("description", description) }
    }
  }

  private mutating func typeName(_ name: String, _ orNull: Bool) {
    guard orNull else { return string(name) }
    array { writer in
      writer.string(name)
      writer.string("null")
    }
  }
}
