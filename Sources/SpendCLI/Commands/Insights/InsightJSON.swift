import SpendAssistant
import SpendCore
import SpendInsights
import SpendJSON

extension JSONWriter {
  /// The fields of an insight: its figures, what it says in words, and what proves it.
  mutating func members(of insight: Insight) {
    let wording = InsightWording(insight)
    member("kind", insight.kind)
    member("label", wording.label)
    member("concerns", insight.concerns.decimalText)
    member("amount", insight.amount.decimalText)
    member("currency", insight.concerns.currency.code)
    member("usual", insight.usual?.decimalText)
    if case .priceRise(_, let from, _, let to, _) = insight.fact {
      member("from", from.decimalText)
      member("to", to.decimalText)
    }
    member("headline", wording.headline)
    member("sentence", wording.sentence)
    key("period")
    object { period in
      period.member("from", insight.days.lowerBound.iso)
      period.member("to", insight.days.upperBound.iso)
    }
    key("expenses")
    array { ids in
      for expense in insight.evidence { ids.integer(expense.id) }
    }
    member("question", wording.question)
  }
}

extension Insight {
  /// What it is compared with; nil where that is no amount.
  fileprivate var usual: Money? {
    switch fact {
    case .unusualDay(_, let usual, _), .unusualMerchant(_, let usual, _, _),
      .unusualCategory(_, let usual, _, _, _), .priceRise(_, let usual, _, _, _):
      usual
    case .newMerchant, .daysWithout, .daysInARow, .notBought: nil
    }
  }
}
