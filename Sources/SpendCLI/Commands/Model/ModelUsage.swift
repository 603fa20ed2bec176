import SpendCalls
import SpendCore
import SpendJSON
import SpendLanguage
import SpendProvider
import SpendTerminal

/// `spendwise model usage`: what asking models came to, by month, from the record alone.
struct ModelUsage {
  let program: Program

  /// Shows every month in which something was asked, newest first.
  ///
  /// - Throws: ``UsageError`` for words, or what reading the record or printing throws.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    let months = try program.settings.callsPath.map { try RecordedCalls(path: $0).months() } ?? []
    let today = program.settings.clock.now().date
    guard program.arguments.has(.json) else {
      let text = ModelUsageText(months: months, cap: program.settings.modelCap, today: today)
      try program.output.write(text.render(program.style))
      return .success
    }
    for month in months { try program.write { json in json.object { write(month, today, to: &$0) } } }
    return .success
  }

  private func write(_ month: RecordedMonth, _ today: CivilDate, to json: inout JSONWriter) {
    json.member("month", month.first.monthText)
    json.members(of: month.usage)
    json.member("kept_answers", month.usage.kept)
    let cap = month.first == today.firstOfMonth ? program.settings.modelCap : nil
    json.member("cap", cap?.text)
    json.member("cap_left", cap?.left(after: month.usage).text)
    json.key("models")
    json.array { array in
      for model in month.models {
        array.object { object in
          object.member("model", model.model)
          object.members(of: model.usage)
        }
      }
    }
  }
}
