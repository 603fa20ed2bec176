package import SpendCore
import SpendSQLite

/// The columns that `expense` has in one version of the schema, and what statements say of them.
///
/// A reference, as it is asked for each row that is read: a value would be copied with all that it holds.
package final class ExpenseColumns: Sendable {
  /// What takes the value of the column at `place` into a draft.
  ///
  /// A structure, as Swift calls the closures of a tuple or an array by a detour.
  private struct Decoder {
    let place: Int
    let decode: ExpenseColumn.Decode
  }

  /// What writes the value of a column; a structure likewise.
  struct Encoder {
    let encode: ExpenseColumn.Encode
  }

  /// Every column, in the order of the table.
  package let all: [ExpenseColumn]
  /// Their names, as a statement lists them.
  package let names: String
  /// A statement that adds a row, with a parameter for each column.
  package let insertion: String
  /// What is selected to read an expense: its number and what makes it.
  let list: String
  /// A query for expenses, up to its conditions.
  let select: String
  /// How many values of a row ``list`` selects.
  let listCount: Int32
  /// What writes each value of a row, in the order of the table.
  let encoders: [Encoder]
  /// What a changeset of rows begins with.
  let changesetHeader: [UInt8]
  /// The places of what makes an expense, and may change.
  let assigned: [Int]
  /// What an update sets, with a parameter for each place of ``assigned``.
  let assignments: String
  private let decoders: [Decoder]

  /// The tables that expenses are read from.
  static let tables = "expense JOIN category ON category.id = expense.category"

  /// The columns `all`, of which the first is the number of the row.
  package init(_ all: [ExpenseColumn]) {
    self.all = all
    names = all.map(\.name).joined(separator: ", ")
    insertion =
      "INSERT INTO expense (\(names)) VALUES (\(all.map { _ in "?" }.joined(separator: ", ")))"
    encoders = all.map { Encoder(encode: $0.encode) }
    decoders = all.enumerated().compactMap { place, column in
      column.decode.map { Decoder(place: place, decode: $0) }
    }
    assigned = decoders.map(\.place)
    assignments = assigned.map { "\(all[$0].name) = ?" }.joined(separator: ", ")
    let read = all.filter { $0.decode != nil }.map(\.selected)
    list = (["expense.id"] + read).joined(separator: ", ")
    select = "SELECT \(list) FROM \(ExpenseColumns.tables)"
    listCount = Int32(read.count + 1)
    changesetHeader =
      [UInt8(ascii: "T"), UInt8(all.count)] + all.indices.map { $0 == 0 ? 1 : 0 } + Array("expense".utf8) + [
        0
      ]
  }

  /// How many there are.
  package var count: Int { all.count }

  /// The place of the column `name`; every version has it at the same one.
  package static func place(of name: String) -> Int {
    ExpenseColumn.all.firstIndex { $0.name == name } ?? 0
  }

  // MARK: Reading

  /// Takes into `draft` what ``list`` selected of the row on which `statement` stands.
  func read(_ statement: Statement, into draft: inout ExpenseDraft) throws(SQLiteFailure) {
    var column: Int32 = 1
    for decoder in decoders {
      guard decoder.decode(StoredValue(statement, column), &draft) else {
        throw SQLiteFailure(damaged: "no \(all[decoder.place].name)")
      }
      column += 1
    }
  }

  /// Takes into `draft` those of `values` that make an expense, each at the place of its column.
  ///
  /// - Returns: false where one of them makes none.
  package func take(_ values: [StoredValue], into draft: inout ExpenseDraft) -> Bool {
    decoders.allSatisfy { $0.place >= values.count || $0.decode(values[$0.place], &draft) }
  }

  /// Takes `value` of the column at `place` into `draft`, where it makes sense there.
  func take(_ value: StoredValue, at place: Int, into draft: inout ExpenseDraft) {
    _ = all[place].decode?(value, &draft)
  }
}

extension ExpenseDraft {
  /// A draft that nothing was read into yet.
  package static func blank(in currency: Currency) -> ExpenseDraft {
    ExpenseDraft(amount: .zero(currency), date: .first, category: "", description: "", people: [])
  }
}
