import Foundation
import SpendCore
import SpendTestSupport
import Testing

@testable import SpendStatements

@Suite struct MessageExportTests {
  /// The form and the items of a file of `content`; no items where it is no export.
  static func read(_ content: Data, senders: [String] = []) throws -> (
    form: MessageExport?, items: [StatementItem]
  ) {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "export")
    var source = try ByteSource(path: folder.file("export"))
    while !source.isAtEnd, source.bytes.count < ByteSource.longestRecord { try source.readMore() }
    guard let form = MessageExport(beginning: source.bytes) else { return (nil, []) }
    guard let reader = form.reader else {
      return (form, try items(of: MessageStatements(try BackupXML(source), senders: senders)))
    }
    return (form, try items(of: MessageStatements(ReadMessages(source, reader), senders: senders)))
  }

  private static func items<Messages: MessageSource & ~Copyable>(
    of statements: consuming MessageStatements<Messages>
  ) throws -> [StatementItem] {
    var items: [StatementItem] = []
    while let item = try statements.next() { items.append(item) }
    return items
  }

  static func read(_ content: String, senders: [String] = []) throws -> (
    form: MessageExport?, items: [StatementItem]
  ) {
    try read(Data(content.utf8), senders: senders)
  }

  private static let alert = "Rs 40.00 debited from A/c XX1234 at SHOP"

  /// The row of ``alert`` that stands on `line` and came on `day`.
  private static func row(_ line: Int, _ day: String) -> StatementItem {
    .row(
      StatementRow(
        line: line,
        date: CivilDate(iso: day) ?? .first,
        amount: DecimalNumber(units: -40),
        currency: Currency(code: "INR"),
        counterparty: "SHOP",
        account: "1234"
      )
    )
  }

  @Test("The XML of a backup is read: what came, not what was sent, and the texts of MMS")
  func backup() throws {
    // 1794571200000 is 2026-11-13T12:00:00Z.
    let content = """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <!--File created by somebody's app > on a day-->
      <smses count="4" type="full">
        <sms protocol="0" address="BANK" date="1794571200000" type="1" body="\(MessageExportTests.alert)" read="1" />
        <sms address="BANK" date="1794571200000" type="2" body="\(MessageExportTests.alert)" />
        <sms address="BANK" date="1794571200000" type="1" body="Hi &#55357;&#56842; &amp; &quot;you&quot; at 5 &lt;3" />
        <mms address="BANK" date="1794571200000" msg_box="1">
          <parts>
            <part ct="image/png" data="\(String(repeating: "A", count: 300_000))" />
            <part ct="text/plain" text="\(MessageExportTests.alert)" />
          </parts>
        </mms>
        <sms address='BANK' date='1794571200000' type='1' body='Rs 40.00 debited&#10;from A/c XX1234 at SHOP' />
      </smses>
      """
    let reading = try MessageExportTests.read(content)
    #expect(reading.form == .backupXML)
    #expect(
      reading.items == [
        MessageExportTests.row(4, "2026-11-13"), .leftOut(line: 5, .chatter), .leftOut(line: 6, .chatter),
        MessageExportTests.row(7, "2026-11-13"), MessageExportTests.row(13, "2026-11-13"),
      ]
    )
  }

  @Test("The text of imessage-exporter is read: lines of a message, answers set in, reactions left out")
  func messageText() throws {
    let content = """
      Nov 13, 2026  9:00:00 AM (Read by you after 3 seconds)
      BANK
      Rs 40.00 debited
      from A/c XX1234 at SHOP

      Nov 13, 2026 10:07:00 AM
      Me
      \(MessageExportTests.alert)

      Nov 14, 2026 12:00:00 PM Anna named the conversation Lunch

      Nov 14, 2026 12:01:00 PM (Read by you after 2 minutes)
      BANK
      \(MessageExportTests.alert)
      Tapbacks:
      Loved by Me

          Nov 15, 2026  1:00:00 PM
          BANK
          \(MessageExportTests.alert)
      This message responded to an earlier message.

      """
    let reading = try MessageExportTests.read(content)
    #expect(reading.form == .messageText)
    #expect(
      reading.items == [
        MessageExportTests.row(1, "2026-11-13"), .leftOut(line: 6, .chatter),
        MessageExportTests.row(12, "2026-11-14"), MessageExportTests.row(18, "2026-11-15"),
      ]
    )
  }

  @Test(
    "JSON is read whatever its members are called and lie in",
    arguments: [
      #"[{"address":"BANK","date":1794571200000,"type":1,"body":"ALERT"}]"#,
      #"{"sender":"BANK","timestamp":"2026-11-13T09:00:00+02:00","text":"ALERT"}"#,
      #"{"messages":[{"from":"BANK","date_unixtime":"1794571200","text":["ALERT"]}],"count":1}"#,
      #"{"threads":[{"id":1,"messages":[{"from":"BANK","received_at":1794571200,"message":"ALERT"}]}]}"#,
      #"[ {"Sender":"BANK","Date":"Nov 13, 2026 9:00 AM","Body":"ALERT","is_from_me":false} ]"#,
    ]
  )
  func json(content: String) throws {
    let reading = try MessageExportTests.read(content.replacing("ALERT", with: MessageExportTests.alert))
    #expect(reading.form == .json)
    #expect(reading.items == [MessageExportTests.row(1, "2026-11-13")])
  }

  @Test("Lines of JSON are counted, and broken ones are refused")
  func jsonLines() throws {
    let good = #"{"sender":"BANK","date":"2026-11-13","body":"\#(MessageExportTests.alert)"}"#
    let content = [
      good, #"{"sender":"BANK","date":"11/12/26","body":"Rs 5"}"#,
      #"{"sender":"Me","is_from_me":1,"body":"5"}"#,
      #"{"body":"Rs 40","body":"Rs 50","date":"2026-11-13"}"#, good,
    ].joined(separator: "\n")
    let items = try MessageExportTests.read(content).items
    #expect(items.count == 5)
    #expect(items.first == MessageExportTests.row(1, "2026-11-13"))
    #expect(items[1] == .refused(line: 2, .badDate("11/12/26")))
    #expect(items[2] == .leftOut(line: 3, .chatter))
    if case .refused(4, .badJSON) = items[3] {} else { Issue.record("\(items[3])") }
    #expect(items.last == MessageExportTests.row(5, "2026-11-13"))
  }

  @Test("Plain text is one alert a line, with the day in it")
  func plain() throws {
    let content = """
      Rs 40.00 debited from A/c XX1234 on 13-Nov-2026 at SHOP

      Rs 40.00 debited from A/c XX1234 at SHOP
      Your OTP is 482913
      """
    let reading = try MessageExportTests.read(content)
    #expect(reading.form == .plainAlerts)
    #expect(reading.items.first == MessageExportTests.row(1, "2026-11-13"))
    #expect(reading.items.dropFirst() == [.refused(line: 3, .noDate), .leftOut(line: 4, .oneTimeCode)])
  }

  @Test("Only messages of the senders that were asked for are read")
  func senders() throws {
    let content = ["VM-BANK-S", "Bank", "SHOP"].map {
      #"{"sender":"\#($0)","date":"2026-11-13","body":"\#(MessageExportTests.alert)"}"#
    }.joined(separator: "\n")
    let items = try MessageExportTests.read(content, senders: ["bank"]).items
    #expect(
      items == [
        MessageExportTests.row(1, "2026-11-13"), MessageExportTests.row(2, "2026-11-13"),
        .leftOut(line: 3, .otherSender),
      ]
    )
  }

  @Test(
    "Other files are no exports of messages",
    arguments: [
      "", "date,amount\n2026-11-13,5\n", "<?xml version=\"1.0\"?>\n<Document/>", "<OFX><STMTTRN>", "[1,2]",
      "{\"a\":1}",
      "{\"date\":\"2026-11-13\",\"amount\":\"5\",\"text\":\"milk\"}", "milk 5\nbread 3\n",
      "!Type:Bank\nD1/2/26\nT-5.00\n^\n",
      ":20:STARTUMS\n:25:1/2\n:61:2611131113D5,00NMSC\n",
      "Date;Payee;Amount\n13.11.2026;Card payment SHOP;-5,00\n14.11.2026;Card payment SHOP;-7,00\n",
    ]
  )
  func otherFiles(content: String) throws {
    #expect(try MessageExportTests.read(content).form == nil)
  }

  @Test("Invalid UTF-8, files that are cut off and nesting without end are survived")
  func broken() throws {
    var bytes = Data(#"<smses><sms address="B" date="1794571200000" type="1" body="Rs 40.00 debited "#.utf8)
    bytes.append(contentsOf: [0xFF, 0xC3, 0x28])
    for content in [bytes, Data(("<smses><sms body=\"" + String(repeating: "a", count: 400_000)).utf8)] {
      let error = #expect(throws: ImportError.self) { try MessageExportTests.read(content) }
      #expect(error?.code == "bad_xml")
    }
    let nested = #"[{"date":"2026-11-13","body":"5"},"# + String(repeating: #"{"a":["#, count: 50_000)
    let items = try MessageExportTests.read(nested).items
    #expect(items == [.leftOut(line: 1, .chatter), .refused(line: 1, .badJSON("nested too deep"))])
    #expect(try MessageExportTests.read(#"[{"date":"2026-11-13","body":"5"},{"body":"#).items.count == 1)
  }
}
