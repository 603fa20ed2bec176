import SpendCore
import SpendJSON

/// The form of what a model makes of one line: its schema, and what an answer of that schema means.
///
/// One bad expense refuses the whole reading: leaving it out would lose money that the user named, and the offline
/// grammar reads the line better than half a model does.
struct ReadingForm: Sendable {
  /// How many expenses one line may give.
  static let mostExpenses = 20

  private enum Kind: String, Sendable, CaseIterable {
    case expense, question, command, other
  }

  let schema: JSONSchema
  private let expense: ExpenseForm
  private let question: QuestionReadingForm
  private let intent: Field<Kind?>
  private let expenses: Field<[JSONValue]>
  private let questionObject: Field<JSONValue?>
  private let command: Field<Command?>
  private let reason: Field<OtherReason?>

  /// The form for a user with these categories; `leading` fields come first.
  init(categories: [String], after leading: ObjectForm = ObjectForm()) {
    let matcher = CategoryMatcher(categories.isEmpty ? [Category.otherName] : categories)
    expense = ExpenseForm(matcher)
    question = QuestionReadingForm(matcher)
    var object = leading
    let kinds = FieldKind<Kind?>.choice(Kind.allCases.map { ($0.rawValue, $0) })
    intent = object.field(
      "intent",
      FieldKind(schema: .choice(Kind.allCases.map(\.rawValue)), read: kinds.read)
    )
    expenses = object.field(
      "expenses",
      FieldKind(schema: .list(expense.schema)) { value in value?.array ?? [] }
    )
    questionObject = object.field(
      "question",
      FieldKind(schema: .optional(question.schema)) { value in value?.object == nil ? nil : value }
    )
    command = object.field("command", .choice(ReadingForm.commands))
    reason = object.field("reason", ReadingForm.reason)
    schema = object.schema
  }

  /// What `reading` means, said on `today`.
  func interpretation(
    of reading: JSONValue,
    today: CivilDate,
    homeCurrency: Currency
  ) throws(ReadingRefusal) -> Interpretation {
    let intent = try meaning(of: reading, today, homeCurrency)
    return Interpretation(
      intent: intent,
      confidencePercent: ReadingForm.confidence(in: intent),
      parser: .model
    )
  }

  private func meaning(
    of reading: JSONValue,
    _ today: CivilDate,
    _ homeCurrency: Currency
  ) throws(ReadingRefusal) -> Intent {
    switch try intent.value(in: reading) {
    case .expense:
      let elements = try expenses.value(in: reading)
      guard !elements.isEmpty else { throw ReadingRefusal("no expense") }
      guard elements.count <= ReadingForm.mostExpenses else { throw ReadingRefusal("too many expenses") }
      var drafts: [ExpenseDraft] = []
      for element in elements {
        drafts.append(try expense.draft(element, today: today, homeCurrency: homeCurrency))
      }
      return .expenses(drafts)
    case .question:
      guard let fields = try questionObject.value(in: reading) else {
        throw ReadingRefusal("a question without its parts")
      }
      let asked = try question.question(fields, today: today, homeCurrency: homeCurrency)
      return asked.map { .question($0) } ?? .unanswerable
    case .command:
      guard let known = try command.value(in: reading) else { throw ReadingRefusal("no known command") }
      guard case .list(var request) = known, let fields = try questionObject.value(in: reading) else {
        return .command(known)
      }
      let parts = try question.parts(fields, today: today, homeCurrency: homeCurrency)
      if let limit = parts.limit {
        request = ListRequest(filter: parts.filter, period: parts.period, limit: limit)
      } else {
        (request.filter, request.period) = (parts.filter, parts.period)
      }
      return .command(.list(request))
    case .other: return .other(try reason.value(in: reading) ?? .notUnderstood)
    case nil: throw ReadingRefusal("no known intent")
    }
  }

  /// Models don't know how sure they are: what is counted is how much of the reading is plain.
  private static func confidence(in intent: Intent) -> Int {
    switch intent {
    case .expenses(let drafts): drafts.contains(where: \.categoryIsGuess) ? 80 : 90
    case .question, .command: 85
    case .unanswerable, .other: 70
    }
  }

  // MARK: Names on the wire

  /// Those the program can't do yet come with what they ask for.
  ///
  /// What an expense becomes, or which change is taken back, is never a model's to say: the user's words are read for
  /// that.
  private static let commands: [(name: String, value: Command)] = [
    ("help", .help(topic: nil)), ("dashboard", .dashboard(DashboardRequest())),
    ("insights", .insights(inMonthOf: nil, limit: nil)), ("list", .list(ListRequest())),
    ("categories", .categories), ("history", .history(limit: 20)), ("undo", .undo(.newest(1))),
    ("redo", .redo(.newest(1))), ("quit", .quit),
    ("change_expense", .edit(.newest, ExpenseEdit())), ("delete_expense", .delete(.newest)),
    ("change_categories", .unavailable("change the categories")), ("budget", .unavailable("set a budget")),
    ("import", .unavailable("import a file")), ("export", .help(topic: "export")),
    ("other", .unavailable("do that")),
  ]

  /// A reason that isn't known is no reason to refuse: nothing is recorded either way.
  private static let reason: FieldKind<OtherReason?> = {
    let reasons: [(name: String, value: OtherReason)] = [
      ("no_amount", .noAmount), ("not_spent", .notSpent), ("chat", .chat), ("not_understood", .notUnderstood),
    ]
    return FieldKind(schema: .optional(.choice(reasons.map(\.name)))) { value in
      reasons.first { $0.name == value?.string }?.value
    }
  }()
}
