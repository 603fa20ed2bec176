import SpendCore
import SpendJSON

/// Turns JSON objects, as `spendwise list --json` and exports have them, into drafts.
struct JSONDraftReader {
  private var reader: DraftReader
  private var scratch: [UInt8] = []

  /// The people of an expense, each by itself; `person` has them in one text.
  private static let people = "people"
  /// Members that piped records have besides those of an expense.
  private static let readOver: Set<String> = ["line", "ok", "confidence"]

  /// A reader for the ledger that `settings` describe.
  init(_ settings: ImportSettings) {
    reader = DraftReader(settings)
  }

  /// The draft that the object `text` describes.
  ///
  /// - Parameter isLast: whether the file ends where `text` does, so that what is no JSON may be cut off.
  /// - Throws: ``RowFault`` naming what is wrong.
  mutating func draft(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(RowFault) -> ExpenseDraft {
    guard text.count <= ByteSource.longestRecord else { throw .tooLong }
    if text.contains(0) { throw .holdsNUL }
    guard text.isUTF8 else { throw .invalidUTF8 }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw isLast ? .cutOff : .badJSON(error.problem)
    }
    guard let members = value.object else { throw .badJSON("it is another value") }
    return try draft(members)
  }

  /// The texts of the array `name` in one text, where a row has them one by one.
  private static func list(_ name: String, of members: [String: JSONValue]) throws(RowFault) -> String? {
    guard let list = members[name], !list.isNull else { return nil }
    guard let names = list.array?.map(\.string), !names.contains(nil) else { throw .badMember(name) }
    return NameList.text(of: names.compactMap(\.self)) ?? ""
  }

  /// The field that the member `name` is.
  private static func field(_ name: String) -> RowField? {
    switch name {
    case people: .person
    case "time_of_day": .time
    default: RowField(name: name)
    }
  }

  private mutating func draft(_ members: [String: JSONValue]) throws(RowFault) -> ExpenseDraft {
    var ranges: [(RowField, Range<Int>)] = []
    scratch.removeAll(keepingCapacity: true)
    let people = try JSONDraftReader.list(JSONDraftReader.people, of: members)
    let tags = try JSONDraftReader.list(RowField.tags.name, of: members)
    // Members come in no order: of several that are wrong, always the same one is told.
    var wrong: (name: String, fault: RowFault)?
    func note(_ name: String, _ fault: RowFault) {
      if wrong.map({ name < $0.name }) ?? true { wrong = (name, fault) }
    }
    for (name, value) in members {
      guard let field = JSONDraftReader.field(name) else {
        if !JSONDraftReader.readOver.contains(name) { note(name, .unknownMember(name)) }
        continue
      }
      if field == .person, people != nil, name != JSONDraftReader.people { continue }
      guard
        let text = value.string ?? value.number ?? (value.isNull ? "" : nil)
          ?? (field == .tags ? tags : people)
      else {
        note(name, .badMember(name))
        continue
      }
      let start = scratch.count
      scratch.append(contentsOf: text.utf8)
      ranges.append((field, start..<scratch.count))
    }
    if let wrong { throw wrong.fault }
    return try scratch.withUnsafeBufferPointer { bytes throws(RowFault) in
      var fields = RowFields()
      fields.mayHoldControls = true
      for (field, range) in ranges { fields[field] = UnsafeBufferPointer(rebasing: bytes[range]) }
      return try reader.draft(from: fields)
    }
  }
}
