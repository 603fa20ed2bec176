import SpendCore

/// Expenses as a download of statements (Open Financial Exchange 2.2, chapters 2, 3 and 11), one for each currency.
struct OFXWriter: StatementWriter {
  private let moment: Moment

  /// The most characters of a name and of a memo (11.4.4.1).
  private static let (mostOfName, mostOfMemo) = (32, 255)

  /// A writer for the ledger that `context` describes.
  init(_ context: ExportContext) {
    moment = context.moment
  }

  func begin(_ text: inout ExportText) {
    let time = moment.iso.filter { $0.isNumber }
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      <OFX>
      <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>\
      <DTSERVER>\(time)</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1>

      """
    )
  }

  func begin(_ statement: CurrencyStatement, isOnly: Bool, _ text: inout ExportText) {
    let code = statement.currency.code
    text.add(
      """
      <STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
      <STMTRS><CURDEF>\(code)</CURDEF>
      <BANKACCTFROM><BANKID>SPENDWISE</BANKID><ACCTID>CASH-\(code)</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
      <BANKTRANLIST><DTSTART>\(OFXWriter.day(statement.first))</DTSTART><DTEND>\(OFXWriter.day(statement.last))</DTEND>

      """
    )
  }

  func row(_ expense: Expense, _ text: inout ExportText) {
    let draft = expense.draft
    let type =
      switch draft.kind {
      case .expense: "DEBIT"
      case .refund, .income: "CREDIT"
      case .transfer: "XFER"
      }
    let name = draft.merchant ?? draft.description
    text.add("<STMTTRN><TRNTYPE>\(type)</TRNTYPE><DTPOSTED>\(OFXWriter.day(draft.date))</DTPOSTED>")
    text.add("<TRNAMT>\(draft.cashFlow.decimalText)</TRNAMT><FITID>\(expense.id)</FITID>")
    text.add("<NAME>\(OFXWriter.element(name, atMost: OFXWriter.mostOfName))</NAME>")
    if let memo = memo(of: draft, name) {
      text.add("<MEMO>\(OFXWriter.element(memo, atMost: OFXWriter.mostOfMemo))</MEMO>")
    }
    text.addLine("</STMTTRN>")
  }

  func end(_ statement: CurrencyStatement, _ text: inout ExportText) {
    text.add(
      """
      </BANKTRANLIST>
      <LEDGERBAL><BALAMT>\(statement.balance.decimalText)</BALAMT>\
      <DTASOF>\(OFXWriter.day(statement.last))</DTASOF></LEDGERBAL>
      </STMTRS></STMTTRNRS>

      """
    )
  }

  func end(_ text: inout ExportText) {
    text.add("</BANKMSGSRSV1>\n</OFX>\n")
  }

  /// What the name doesn't say: the description where it is another or was cut, the people, the note.
  private func memo(of draft: ExpenseDraft, _ name: String) -> String? {
    let isSaid = draft.description == name && name.count <= OFXWriter.mostOfName
    let parts = [isSaid ? nil : draft.description, draft.person.map { "with \($0)" }, draft.note].compactMap(
      \.self
    )
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// A day as `YYYYMMDD`.
  private static func day(_ date: CivilDate) -> String { date.iso.replacing("-", with: "") }

  /// The content of an element, cut after `most` characters.
  private static func element(_ text: String, atMost most: Int) -> String {
    String(text.onOneLine.prefix(most)).escapedForMarkup
  }
}
