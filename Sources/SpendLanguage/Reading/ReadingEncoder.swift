import SpendCore
import SpendJSON

/// Writes a question as the model would have read it, so that a follow-up has something to refine.
enum ReadingEncoder {
  static func reading(of question: Question) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("intent", "question")
      writer.key("expenses")
      writer.array { _ in }
      writer.key("question")
      writer.object { write(question, &$0) }
      writer.member("command", nil)
      writer.member("reason", nil)
    }
    return writer.text
  }

  private static func write(_ question: Question, _ writer: inout JSONWriter) {
    let filter = question.filter
    let measure = QuestionReadingForm.measures.first {
      $0.value.measure == question.measure && $0.value.per == question.per
    }
    writer.member("measure", measure?.name)
    for (name, values) in [
      ("categories", filter.categories), ("merchants", filter.merchants), ("people", filter.people),
      ("subjects", filter.subjects), ("excluded", filter.excluded), ("kinds", filter.kinds.map(\.rawValue)),
      ("weekdays", filter.weekdays.map { $0.name.lowercased() }),
    ] {
      writer.key(named: name)
      writer.array { writer in
        for value in values { writer.string(value) }
      }
    }
    writer.member("more_than", filter.moreThan?.decimalText)
    writer.member("less_than", filter.lessThan?.decimalText)
    writer.member("currency", filter.currency?.code)
    writer.member("from", question.period.first?.iso)
    writer.member("to", question.period.last?.iso)
    writer.member("grouping", question.grouping?.rawValue)
    writer.key("limit")
    if let limit = question.limit { writer.integer(limit) } else { writer.null() }
  }
}
