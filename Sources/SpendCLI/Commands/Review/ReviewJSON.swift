import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of what is uncertain.
  mutating func members(of item: ReviewItem) {
    key("id")
    integer(item.newest.id)
    key("ids")
    array { ids in for number in item.numbers { ids.integer(number) } }
    member("count", item.numbers.count)
    member("name", item.newest.draft.merchant ?? item.newest.draft.description)
    member("category", item.newest.draft.category)
    key("confidence")
    hundredths(item.confidence.inPercent)
    amounts("sums", item.sums)
    key("proposals")
    array { proposals in
      for proposal in item.proposals {
        proposals.object { object in
          object.member("category", proposal.category)
          object.key("confidence")
          object.hundredths(proposal.confidence.inPercent)
        }
      }
    }
  }
}
