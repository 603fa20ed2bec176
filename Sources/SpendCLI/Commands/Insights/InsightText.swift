import SpendAssistant
import SpendCharts
import SpendInsights

/// Insights as text for people.
struct InsightText {
  let style: ChartStyle

  /// What stands out in a month, or one friendly line where nothing does.
  func text(_ reply: InsightReply) -> String {
    if let excuse = reply.excuse {
      return ChartText.paragraph(excuse, style: style)
    }
    let text = InsightView.render(blocks(reply.shown), of: reply.report.month, style: style)
    let rest = reply.report.insights.count - reply.shown.count
    return rest > 0 ? text + "and \(rest) more: --all\n" : text
  }

  /// The blocks of `insights`, in their words.
  func blocks(_ insights: [Insight]) -> [InsightView.Block] {
    insights.map { insight in
      let wording = InsightWording(insight, spelled: style.isPlain)
      return InsightView.Block(
        isMore: insight.isMore,
        money: insight.concerns,
        headline: wording.headline,
        detail: wording.detail,
        evidence: insight.evidence,
        question: wording.question,
        mostEntries: wording.needsFewEntries ? 1 : 3
      )
    }
  }
}
