import Foundation
import Testing

@Suite("The encoding of a table")
struct TableEncodingTests {
  /// A text in an encoding of one byte a letter.
  struct Sample: Sendable, CustomTestStringConvertible {
    let encoding: String
    let words: String
    /// The bytes of its letters beyond ASCII, from the tables of the Unicode Consortium.
    let bytes: [Character: UInt8]
    var money = "USD"
    var amount = "-4,50"

    var testDescription: String { "\(encoding): \(words)" }

    var content: Data {
      let text = "Datum;Text;Betrag\n15.01.2026;\(words);\(amount)\n16.01.2026;plain;\(amount)\n"
      return Data(text.flatMap { letter in bytes[letter].map { [$0] } ?? Array(String(letter).utf8) })
    }
  }

  @Test(
    "of one byte a letter is told by the letters",
    arguments: [
      Sample(
        encoding: "cp1252",
        words: "Müller Bäckerei Größe",
        bytes: ["ü": 0xFC, "ä": 0xE4, "ö": 0xF6, "ß": 0xDF]
      ),
      Sample(
        encoding: "cp1252",
        words: "Café crème à Nîmes",
        bytes: ["é": 0xE9, "è": 0xE8, "à": 0xE0, "î": 0xEE]
      ),
      Sample(encoding: "cp1252", words: "Compañía eléctrica", bytes: ["ñ": 0xF1, "í": 0xED, "é": 0xE9]),
      Sample(
        encoding: "cp1250",
        words: "Żabka Łódź płatność kartą",
        bytes: ["Ż": 0xAF, "Ł": 0xA3, "ó": 0xF3, "ź": 0x9F, "ł": 0xB3, "ś": 0x9C, "ć": 0xE6, "ą": 0xB9]
      ),
      Sample(
        encoding: "cp1250",
        words: "Příchozí úhrada účtu Plzeň",
        bytes: ["ř": 0xF8, "í": 0xED, "ú": 0xFA, "č": 0xE8, "ň": 0xF2]
      ),
      Sample(
        encoding: "cp1251",
        words: "Оплата чая",
        bytes: ["О": 0xCE, "п": 0xEF, "л": 0xEB, "а": 0xE0, "т": 0xF2, "ч": 0xF7, "я": 0xFF]
      ),
      Sample(
        encoding: "iso-8859-15",
        words: "Œuvre cœur sœur",
        bytes: ["Œ": 0xBC, "œ": 0xBD]
      ),
      Sample(encoding: "cp1252", words: "tea", bytes: ["£": 0xA3], money: "GBP", amount: "-£4,50"),
      Sample(encoding: "cp1252", words: "tea", bytes: ["€": 0x80], money: "EUR", amount: "-€4,50"),
    ]
  )
  func oneByte(_ sample: Sample) throws {
    #expect(
      try ImportedLines.of(sample.content) == [
        "2026-01-15 -4.50 \(sample.money) \(sample.words)", "2026-01-16 -4.50 \(sample.money) plain",
      ]
    )
  }

  @Test(
    "of Unicode is told by its mark",
    arguments: [
      (String.Encoding.utf8, [0xEF, 0xBB, 0xBF]), (.utf8, []), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ] as [(String.Encoding, [UInt8])]
  )
  func unicode(encoding: String.Encoding, mark: [UInt8]) throws {
    let text = "Datum;Text;Betrag\r\n15.01.2026;Žluťoučký kůň 🐴;-4,50 €\r\n16.01.2026;日本;-2,00 €\r\n"
    let bytes = try #require(text.data(using: encoding))
    #expect(
      try ImportedLines.of(Data(mark) + bytes) == [
        "2026-01-15 -4.50 EUR Žluťoučký kůň 🐴", "2026-01-16 -2.00 EUR 日本",
      ]
    )
  }

  @Test("of UTF-8 is one for the whole file, however far down its first letter stands")
  func late() throws {
    var text = "Datum;Text;Betrag\n"
    for _ in 0..<20_000 { text += "15.01.2026;tea;-4,50\n" }
    text += "16.01.2026;Café;-2,00\n"
    #expect(try ImportedLines.of(Data(text.utf8)).last == "2026-01-16 -2.00 USD Café")
    var bytes = Data(text.utf8.dropLast("é;-2,00\n".utf8.count))
    bytes += [0xE9] + Data(";-2,00\n".utf8)
    #expect(try ImportedLines.of(bytes).last == "2026-01-16 -2.00 USD Café")
  }
}
