import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

@Suite struct FileFormTests {
  @Test(
    "I20 a file of another format is refused with what it seems to be",
    arguments: [
      ("%PDF-1.7\n1 0 obj\n", "PDF"), ("PK\u{3}\u{4}\u{14}", "zip"), ("\u{1F}\u{8B}", "seems"),
      ("<?xml version=\"1.0\"?>\n<Document/>\n", "XML"),
      ("[1, 2]\n", "JSON"), ("{\n\"date\": 1\n}\n", "JSON"),
      ("SQLite format 3\0", "SQLite"),
      ("milk, eggs and bread\n", "text"), ("just words\n", "text"), ("a\0b,c\n", "binary"),
    ]
  )
  func otherFormats(content: String, word: String) throws {
    // 0x8B alone stands for the second byte of gzip, which no text has.
    let bytes = content.hasPrefix("\u{1F}") ? Data([0x1F, 0x8B, 8, 0]) : Data(content.utf8)
    let error = try #require(try RowFile.error(bytes))
    #expect(error.code == "unknown_format")
    #expect(error.exitStatus == .refused)
    #expect(error.problem.contains(word))
    #expect(error.state == "nothing imported")
  }

  @Test("I20 images, old documents and empty files are refused")
  func binaries() throws {
    #expect(
      try RowFile.error(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]))?.problem.hasSuffix("a PNG image") == true
    )
    #expect(try RowFile.error(Data([0xFF, 0xD8, 0xFF, 0xE0]))?.problem.hasSuffix("a JPEG image") == true)
    #expect(try RowFile.error(Data([0xD0, 0xCF, 0x11, 0xE0]))?.code == "unknown_format")
    for content in ["", "\n", "  \n\t\r\n", "\u{FEFF}", "   "] {
      #expect(try RowFile.error(Data(content.utf8))?.reason == .empty)
    }
  }

  @Test("I1 UTF-16 is decoded, whichever byte comes first", arguments: [true, false])
  func encoding(isLittleEndian: Bool) throws {
    let text = "date,amount,description\n2026-05-01,4.50,caf\u{E9}\n"
    let bytes = try #require(text.data(using: isLittleEndian ? .utf16LittleEndian : .utf16BigEndian))
    let content = Data(isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes
    #expect(try RowFile.error(content) == nil)
    #expect(try RowFile.read(content).drafts.map(\.description) == ["caf\u{E9}"])
  }

  @Test(
    "a head alone is a table without rows, whatever columns it has",
    arguments: [
      "date,amount,date\n", "date,amount,\n", "Date,Details,Amount,Balance\n", "Buchungstag;Betrag;Zweck\n\n",
      "Konto;DE89370400440532013000\n\nBuchungstag;Betrag;Zweck",
    ]
  )
  func headAlone(content: String) throws {
    let reading = try RowFile.read(content)
    #expect(reading.drafts.isEmpty)
    #expect(reading.rows == 0)
  }

  @Test(
    "a table whose first line is no header of ours, and that leaves something open, is refused with the reason",
    arguments: [
      ("Date,Amount,Balance\n2026-05-01,5,100\n", "unsaid_minus"),
      ("date,description\n", "missing_column"), ("amount,description\n", "missing_column"),
      ("2026-05-01,5,tea\n2026-05-02,6,bun\n", "unsaid_minus"),
      ("Buchungstag;Betrag;Zweck\n01.05.2026;5,00;Tee\n", "unsaid_minus"),
      ("date,amount," + String(repeating: "x", count: 200_000), "unknown_column"),
    ]
  )
  func headers(content: String, code: String) throws {
    let error = try #require(try RowFile.error(Data(content.utf8)))
    #expect(error.code == code)
    #expect(error.exitStatus == .refused)
    #expect(error.problem.count < 300)
  }

  @Test("I20 a missing file, a folder and an unreadable file each say what they are")
  func paths() throws {
    let folder = try TemporaryFolder()
    func error(_ path: String) -> ImportError? {
      do {
        _ = try RowFile.read(path: path)
        return nil
      } catch { return error as? ImportError }
    }
    #expect(error(folder.file("none.csv"))?.reason == .missing)
    #expect(error(folder.file("none.csv"))?.exitStatus == .inputMissing)
    #expect(error(folder.path)?.reason == .folder)
    #expect(error("/proc/self/mem")?.exitStatus == .inputOutput)
  }
}
