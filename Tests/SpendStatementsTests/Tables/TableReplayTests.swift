import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

/// A table is read as one of its shape was read before.
@Suite struct TableReplayTests {
  private static func plan(_ content: String) throws -> StatedPlan {
    try #require(try RowFile.read(content).result.plan)
  }

  /// What comes of a table where `map` is remembered for its shape.
  private static func replayed(
    _ content: String,
    _ map: String,
    minus: MinusMeaning? = nil,
    said: String = ""
  )
    throws -> [String]
  {
    var settings = RowFile.settings
    let known = try #require(ColumnMap(map))
    settings.rememberedMap = { _ in known }
    settings.minus = minus
    settings.map = try #require(ColumnMap(said))
    let folder = try TemporaryFile(content)
    return try ImportedLines.of(path: folder.path, settings)
  }

  @Test(
    "a decided plan says how the table is read",
    arguments: [
      (
        "Date,Details,Amount\n2026-01-15,tea,-4.50\n2026-01-16,tea,-4.50\n",
        "date=1,amount=3,order=ymd,decimal=point,minus=spent"
      ),
      (
        "Datum;Wertstellung;Text;Soll;Haben\n15.01.2026;16.01.2026;Tee;4,50;\n16.01.2026;16.01.2026;Lohn;;9,50\n",
        "date=1+2,out=4,in=5,order=dmy,decimal=comma"
      ),
      (
        "Date,Details,Amount,D/C,Currency\n2026-01-15,tea,4,D,EUR\n2026-01-16,pay,5,C,EUR\n",
        "date=1,amount=3,flag=4,currency=5,order=ymd"
      ),
      (
        "Date,Details,Amount\n15 Jan 2026,tea,4.50\n16 Jan 2026,pay,5.50 CR\n",
        "date=1,amount=3,decimal=point,blank=out"
      ),
      (
        "2026-01-15,tea,-4.50\n2026-01-16,coffee,-4.50\n",
        "date=1,amount=3,text=2,order=ymd,decimal=point,minus=spent"
      ),
    ]
  )
  func map(content: String, map: String) throws {
    let plan = try TableReplayTests.plan(content)
    #expect(plan.map == map)
    // And it gives the same plan again.
    var settings = RowFile.settings
    settings.map = try #require(ColumnMap(map))
    let again = try RowFile.read(content, settings)
    #expect(again.result.plan == plan)
    #expect(try again.drafts == RowFile.read(content).drafts)
  }

  @Test("what is not a table of another program has no plan")
  func ours() throws {
    #expect(try RowFile.read("date,amount,category\n2026-01-15,4.50,Other\n").result.plan == nil)
  }

  @Test("the shape of a table is that of its head, whatever stands in its rows")
  func shape() throws {
    let first = try TableReplayTests.plan("Date,Details,Amount\n2026-01-15,tea,-4.50\n2026-01-16,tea,-4.50\n")
    #expect(first.shape.count == 32 && first.shape.allSatisfy { "0123456789abcdef".contains($0) })
    let same = [
      "Date,Details,Amount\n2026-02-15,pay,-1\n2026-02-16,pay,-2\n2026-02-17,pay,3\n",
      "Account,12345678\n\nDATE,details,Amount\n2026-02-15,pay,-1\n2026-02-16,pay,-2\n",
      "\"Date\",\"Détails\",\"Amount\"\n2026-02-15,pay,-1\n2026-02-16,pay,-2\n",
    ]
    for content in same { #expect(try TableReplayTests.plan(content).shape == first.shape) }
    let others = [
      "Date,Amount,Details\n2026-01-15,-4.50,tea\n2026-01-16,-4.50,tea\n",
      "Date;Details;Amount\n2026-01-15;tea;-4.50\n2026-01-16;tea;-4.50\n",
      "Date,Details,Amount,Balance\n2026-01-15,tea,-4.50,1.00\n2026-01-16,tea,-4.50,-3.50\n",
      "Date,Memo,Amount\n2026-01-15,tea,-4.50\n2026-01-16,tea,-4.50\n",
      "2026-01-15,tea,-4.50\n2026-01-16,tea,-4.50\n",
    ]
    var shapes: Set<String> = [first.shape]
    for content in others { shapes.insert(try TableReplayTests.plan(content).shape) }
    #expect(shapes.count == others.count + 1)
  }

  @Test("the shape of a table without heads is what its columns hold")
  func shapeWithoutHeads() throws {
    let first = try TableReplayTests.plan("2026-01-15,tea,-4.50\n2026-01-16,coffee,-4.50\n")
    #expect(try TableReplayTests.plan("15.01.2026,pay,-1.00\n16.01.2026,rent,-2.00\n").shape == first.shape)
    #expect(try TableReplayTests.plan("2026-01-15,-4.50,tea\n2026-01-16,-4.50,coffee\n").shape != first.shape)
  }

  private static let open = "Date,Details,Amount\n01/02/2026,tea,4.50\n02/02/2026,pay,5.50\n"

  @Test("a question that was answered for a table is not asked for the next")
  func answered() throws {
    #expect(try ImportedLines.of(Data(TableReplayTests.open.utf8)) == ["error undecided"])
    #expect(
      try TableReplayTests.replayed(TableReplayTests.open, "date=1,amount=3,order=dmy,minus=back")
        == ["2026-02-01 -4.50 USD tea", "2026-02-02 -5.50 USD pay"]
    )
    #expect(
      try TableReplayTests.replayed(TableReplayTests.open, "date=1,amount=3,order=mdy,minus=spent")
        == ["2026-01-02 +4.50 USD tea", "2026-02-02 +5.50 USD pay"]
    )
  }

  @Test("a map is asked for by the shape of the table")
  func asked() throws {
    let content = "Date,Details,Amount\n2026-01-15,tea,-4.50\n2026-01-16,tea,-5.50\n"
    let shape = try TableReplayTests.plan(content).shape
    let back = try #require(ColumnMap("date=1,amount=3,minus=back"))
    var settings = RowFile.settings
    settings.rememberedMap = { $0 == shape ? back : nil }
    #expect(try RowFile.read(content, settings).drafts.map(\.kind) == [.income, .income])
    settings.rememberedMap = { $0 == shape ? nil : back }
    #expect(try RowFile.read(content, settings).drafts.map(\.kind) == [.expense, .expense])
  }

  @Test("what is said now wins over what was said before")
  func said() throws {
    let map = "date=1,amount=3,order=dmy,minus=back"
    #expect(
      try TableReplayTests.replayed(TableReplayTests.open, map, minus: .spent)
        == ["2026-02-01 +4.50 USD tea", "2026-02-02 +5.50 USD pay"]
    )
    #expect(
      try TableReplayTests.replayed(TableReplayTests.open, map, said: "order=mdy,minus=spent")
        == ["2026-01-02 +4.50 USD tea", "2026-02-02 +5.50 USD pay"]
    )
  }

  @Test(
    "what can't be applied is not",
    arguments: [
      // Columns that aren't there, or hold something else.
      "date=1,amount=9,minus=back", "date=2,amount=3,minus=back", "date=1,amount=2,minus=back",
      "date=1,amount=3,text=7,minus=back",
      // An order in which some of the dates are no days; the other mark than all amounts have.
      "date=1,amount=3,order=dmy,minus=back", "date=1,amount=3,decimal=comma,minus=back",
    ]
  )
  func unfit(map: String) throws {
    let content = "Date,Details,Amount\n01/20/2026,tea,-4.50\n01/21/2026,tea,-5.50\n"
    #expect(
      try TableReplayTests.replayed(content, map)
        == ["2026-01-20 -4.50 USD tea", "2026-01-21 -5.50 USD tea"]
    )
  }

  @Test("a month in which nothing came is read as the one before")
  func emptyColumn() throws {
    #expect(
      try TableReplayTests.replayed(
        "Date,Details,Debit,Credit\n2026-01-15,tea,4.50,\n2026-01-16,tea,5.50,\n",
        "date=1,out=3,in=4,order=ymd,decimal=point"
      ) == ["2026-01-15 -4.50 USD tea", "2026-01-16 -5.50 USD tea"]
    )
  }

  @Test("a month in which something came is read so, though nothing did in the one before")
  func filledColumn() throws {
    let before = "Date,Details,Debit,Credit\n2026-01-15,tea,4.50,\n2026-01-16,tea,5.50,\n"
    let map = try TableReplayTests.plan(before).map
    #expect(map == "date=1,out=3,in=4,order=ymd,decimal=point")
    let content = "Date,Details,Debit,Credit\n2026-01-15,tea,4.50,\n2026-01-16,pay,,5.50\n"
    let rows = ["2026-01-15 -4.50 USD tea", "2026-01-16 +5.50 USD pay"]
    #expect(try TableReplayTests.replayed(content, map) == rows)
    // A column of one direction alone would lose the rows of the other.
    #expect(try TableReplayTests.replayed(content, "date=1,out=3") == rows)
  }

  @Test("a word for one direction means the other where it is missing, also where it is missing in all rows")
  func blank() throws {
    #expect(
      try TableReplayTests.replayed(
        "Date,Details,Amount\n2026-01-15,tea,4.50\n2026-01-16,tea,5.50\n",
        "date=1,amount=3,order=ymd,blank=out"
      ) == ["2026-01-15 -4.50 USD tea", "2026-01-16 -5.50 USD tea"]
    )
    // A minus is never passed over.
    #expect(
      try TableReplayTests.replayed(
        "Date,Details,Amount\n2026-01-15,tea,-4.50\n2026-01-16,tea,-5.50\n2026-01-17,pay,6.50\n",
        "date=1,amount=3,order=ymd,blank=out"
      ) == ["2026-01-15 -4.50 USD tea", "2026-01-16 -5.50 USD tea", "2026-01-17 +6.50 USD pay"]
    )
  }

  @Test(
    "without heads, what the table shows must not contradict what is remembered: another program may have written it"
  )
  func contradiction() throws {
    let content =
      "2026-01-15,tea,-4.50,95.50\n2026-01-16,pay,10.00,105.50\n"
      + "2026-01-17,tea,-5.50,100.00\n2026-01-18,tea,-1.00,99.00\n"
    #expect(
      try TableReplayTests.replayed(content, "date=1,amount=3,text=2,minus=back") == ["error unsaid_minus"]
    )
    #expect(try TableReplayTests.replayed(content, "date=1,amount=3,text=2,minus=spent").count == 4)
    #expect(
      try TableReplayTests.replayed(content, "date=1,amount=3,text=2,minus=back", minus: .spent).count == 4
    )
  }

  @Test("a map that names columns twice, or far to the right, crashes nowhere")
  func odd() throws {
    for map in [
      "amount=3,out=3,in=3,decimal=point", "flag=90,amount=3,blank=out", "currency=80", "text=90", "date=96",
    ] {
      _ = try TableReplayTests.replayed(TableReplayTests.open, map)
      _ = try TableReplayTests.replayed(TableReplayTests.open, "", said: map)
    }
  }
}
