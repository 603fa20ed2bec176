import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of a tag in a list.
  mutating func members(of tag: TagSummary) {
    member("name", tag.name)
    member("count", tag.count)
    member("from", tag.days?.lowerBound.iso)
    member("to", tag.days?.upperBound.iso)
    amounts("spent", tag.spent)
    key("trip")
    if let trip = tag.trip { object { $0.members(of: trip) } } else { null() }
  }

  /// The fields of a trip that was begun or ended.
  mutating func members(of receipt: TripReceipt) {
    member("change", receipt.trip.last == nil ? "start" : "end")
    member("tag", receipt.trip.tag)
    key("trip")
    object { $0.members(of: receipt.trip) }
    member("changed", receipt.receipt.count)
    member("count", receipt.summary.count)
    amounts("spent", receipt.summary.spent)
    member("entry", Int(receipt.receipt.entry.number))
  }

  private mutating func members(of trip: Trip) {
    member("first", trip.first.iso)
    member("last", trip.last?.iso)
  }
}
