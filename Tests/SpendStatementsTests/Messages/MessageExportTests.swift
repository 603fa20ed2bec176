import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

@Suite struct MessageExportTests {
  /// What comes of an export of `content`.
  private static func read(_ content: Data, senders: [String] = []) throws -> [String] {
    var settings = RowFile.settings
    settings.senders = senders
    return try ImportedLines.of(content, settings)
  }

  private static func read(_ content: String, senders: [String] = []) throws -> [String] {
    try read(Data(content.utf8), senders: senders)
  }

  private static let alert = "Rs 40.00 debited from A/c XX1234 at SHOP"

  /// What comes of ``alert`` that came on `day`.
  private static func row(_ day: String) -> String { "\(day) -40.00 INR SHOP @SHOP" }

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
    let row = MessageExportTests.row("2026-11-13")
    #expect(try MessageExportTests.read(content) == [row, row, row, "left out 2 chatter"])
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
    #expect(
      try MessageExportTests.read(content) == [
        MessageExportTests.row("2026-11-13"), MessageExportTests.row("2026-11-14"),
        MessageExportTests.row("2026-11-15"), "left out 1 chatter",
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
    let lines = try MessageExportTests.read(content.replacing("ALERT", with: MessageExportTests.alert))
    #expect(lines == [MessageExportTests.row("2026-11-13")])
  }

  @Test("Lines of JSON are counted, and broken ones are refused")
  func jsonLines() throws {
    let good = #"{"sender":"BANK","date":"2026-11-13","body":"\#(MessageExportTests.alert)"}"#
    let content = [
      good, #"{"sender":"BANK","date":"11/12/26","body":"Rs 5"}"#,
      #"{"sender":"Me","is_from_me":1,"body":"5"}"#,
      #"{"body":"Rs 40","body":"Rs 50","date":"2026-11-13"}"#, good,
    ].joined(separator: "\n")
    let row = MessageExportTests.row("2026-11-13")
    #expect(
      try MessageExportTests.read(content) == [
        row, row, "refused 2 bad_date", "refused 4 bad_json", "left out 1 chatter",
      ]
    )
  }

  @Test("Plain text is one alert a line, with the day in it")
  func plain() throws {
    let content = """
      Rs 40.00 debited from A/c XX1234 on 13-Nov-2026 at SHOP

      Rs 40.00 debited from A/c XX1234 at SHOP
      Your OTP is 482913
      """
    #expect(
      try MessageExportTests.read(content) == [
        MessageExportTests.row("2026-11-13"), "refused 3 no_date", "left out 1 one_time_code",
      ]
    )
  }

  @Test("Only messages of the senders that were asked for are read")
  func senders() throws {
    let content = ["VM-BANK-S", "Bank", "SHOP"].map {
      #"{"sender":"\#($0)","date":"2026-11-13","body":"\#(MessageExportTests.alert)"}"#
    }.joined(separator: "\n")
    let row = MessageExportTests.row("2026-11-13")
    let lines = try MessageExportTests.read(content, senders: ["bank"])
    #expect(lines == [row, row, "left out 1 other_sender"])
  }

  @Test(
    "Other files are no exports of messages",
    arguments: [
      ("", ["error empty_file"]), ("date,amount\n2026-11-13,5\n", ["2026-11-13 -5.00 USD Other"]),
      ("<?xml version=\"1.0\"?>\n<Document/>", ["error unknown_format"]), ("[1,2]", ["error unknown_format"]),
      ("{\"a\":1}", ["refused 1 unknown_member"]), ("milk 5\nbread 3\n", ["error unknown_format"]),
      ("!Type:Bank\nD1/31/26\nT-5.00\nPSHOP\n^\n", ["2026-01-31 -5.00 USD SHOP @SHOP"]),
      (
        "Date;Payee;Amount\n13.11.2026;Card payment SHOP;-5,00\n14.11.2026;Card payment SHOP;-7,00\n",
        [
          "2026-11-13 -5.00 USD Card payment SHOP @Card payment SHOP",
          "2026-11-14 -7.00 USD Card payment SHOP @Card payment SHOP",
        ]
      ),
    ] as [(String, [String])]
  )
  func otherFiles(content: String, lines: [String]) throws {
    #expect(try MessageExportTests.read(content) == lines)
  }

  @Test("Invalid UTF-8, files that are cut off and nesting without end are survived")
  func broken() throws {
    var bytes = Data(#"<smses><sms address="B" date="1794571200000" type="1" body="Rs 40.00 debited "#.utf8)
    bytes.append(contentsOf: [0xFF, 0xC3, 0x28])
    for content in [bytes, Data(("<smses><sms body=\"" + String(repeating: "a", count: 400_000)).utf8)] {
      #expect(try MessageExportTests.read(content) == ["error bad_xml"])
    }
    let nested = #"[{"date":"2026-11-13","body":"5"},"# + String(repeating: #"{"a":["#, count: 50_000)
    #expect(try MessageExportTests.read(nested) == ["refused 1 bad_json", "left out 1 chatter"])
    let cutOff = #"[{"date":"2026-11-13","body":"5"},{"body":"#
    #expect(try MessageExportTests.read(cutOff).contains("left out 1 chatter"))
  }
}
