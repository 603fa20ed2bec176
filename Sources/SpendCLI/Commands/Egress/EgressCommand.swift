import SpendCalls
import SpendCore
import SpendJSON
import SpendTerminal

/// `spendwise egress`: shows what was sent to language models, from the record alone.
struct EgressCommand {
  let program: Program

  /// How many rows of text are laid out together.
  private static let page = 200

  /// Shows the call that `words` name, or the newest ones.
  ///
  /// - Throws: ``UsageError``, ``NoSuchCall``, or what reading the record or printing throws.
  func run(_ words: [String]) throws -> ExitStatus {
    let request = try request(words)
    guard let path = program.settings.callsPath else {
      try sayNothingWasSent(request)
      return .success
    }
    let calls = try RecordedCalls(path: path)
    switch request {
    case .one(let number):
      guard let call = try calls.call(number) else { throw NoSuchCall(number: number) }
      try show(call)
    case .several(let wanted): try list(calls, wanted)
    }
    return .success
  }

  // MARK: What is wanted

  private enum Request {
    case one(Int64)
    case several(RecordedCalls.Request)
  }

  private func request(_ words: [String]) throws(UsageError) -> Request {
    let isCommand = program.arguments.command == "egress"
    let arguments = isCommand ? program.arguments : Arguments()
    var wanted = RecordedCalls.Request()
    wanted.first = try arguments.date(.since)
    wanted.last = try arguments.date(.until)
    wanted.limit = words == ["all"] ? nil : try program.rowLimit(usual: 50, arguments)
    wanted.withBodies = program.arguments.has(.json)
    guard let word = words.first, words != ["all"] else { return .several(wanted) }
    guard words.count == 1, let number = Int64(word), number > 0 else {
      throw UsageError("egress takes the number of a call", remedy: "try: egress 12; egress lists them")
    }
    guard arguments.values.isDisjoint(with: [.limit, .since, .until]), !arguments.has(.all) else {
      throw UsageError("egress takes the number of a call, or which to list", remedy: "try: egress \(number)")
    }
    return .one(number)
  }

  // MARK: Printing

  private func show(_ call: RecordedCall) throws {
    guard program.arguments.has(.json) else {
      return try program.output.write(CallText(style: program.style).text(of: call))
    }
    try program.write { json in json.object { $0.members(of: call) } }
  }

  private func list(_ calls: RecordedCalls, _ wanted: RecordedCalls.Request) throws {
    let isJSON = program.arguments.has(.json)
    var table = CallTable(style: program.style)
    var rows: [RecordedCall] = []
    var shown = 0
    var isStopped = false
    func print() throws {
      guard !rows.isEmpty else { return }
      try program.output.write(table.render(rows))
      rows.removeAll(keepingCapacity: true)
    }
    // One more than asked for tells whether there is more.
    var request = wanted
    if !isJSON { request.limit = wanted.limit.map { $0 + 1 } }
    var isCutShort = false
    try calls.visit(request) { call in
      if isJSON {
        try program.write { json in json.object { $0.members(of: call) } }
      } else if shown == wanted.limit {
        isCutShort = true
        return false
      } else {
        rows.append(call)
        if rows.count >= EgressCommand.page { try print() }
      }
      shown += 1
      isStopped = Interrupts.shouldStop
      return !isStopped
    }
    guard !isJSON else { return }
    if isStopped { return try program.output.write(program.isInteractive ? "   (stopped)\n" : "") }
    try print()
    if shown == 0 { try sayNothingWasSent(.several(wanted)) }
    if isCutShort { try program.output.write("The newest \(shown); egress all lists every one.\n") }
  }

  private func sayNothingWasSent(_ request: Request) throws {
    switch request {
    case .one(let number): throw NoSuchCall(number: number)
    case .several(let wanted):
      guard !program.arguments.has(.json) else { return }
      let isAll = wanted.first == nil && wanted.last == nil
      try program.output.write(isAll ? "Nothing was ever sent.\n" : "Nothing was sent then.\n")
    }
  }
}

extension Dictionary where Value == String {
  fileprivate func isDisjoint(with keys: [Key]) -> Bool { keys.allSatisfy { self[$0] == nil } }
}

/// The record has no call of this number.
struct NoSuchCall: UserFacingError {
  let number: Int64
  var exitStatus: ExitStatus { .refused }
  var code: String { "no_such_call" }
  var problem: String { "there is no call \(number)" }
  var state: String? { nil }
  var remedy: String? { "see: spendwise egress" }
}

extension CommandDefinition {
  /// `spendwise egress`.
  static let egress = CommandDefinition(
    name: "egress",
    arguments: "[NUMBER | --limit N | --all]",
    summary: "show what was sent to language models, newest first",
    details: [
      "One row for each request, retries too, 50 unless told otherwise; with its number",
      "one as it was sent, byte for byte with --json. Bodies are kept for 90 days.",
    ],
    examples: ["egress", "egress 12", "egress --since 2026-11-01 --json"],
    group: .care,
    words: .text,
    options: [.value(.limit), .flag(.all), .value(.since), .value(.until)],
    statuses: ["65  there is no call of that number", "74  what was sent can't be read"],
    isPaged: true,
    needsNoConfiguration: true,
    place: .anywhere,
    said: nil,
    perform: { try EgressCommand(program: $0).run($1) }
  )
}
