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

  /// A table in an encoding that Swift doesn't write, and what it holds.
  struct Bytes: Sendable, CustomTestStringConvertible {
    let encoding: String
    let hex: String
    let lines: [String]
    var testDescription: String { encoding }

    var content: [UInt8] {
      let digits = Array(hex.utf8).map { $0 < 0x60 ? $0 - 0x30 : $0 - 0x57 }
      return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }

  @Test(
    "of other scripts is told by the letters that are used much",
    arguments: [
      Bytes(
        encoding: "cp932",
        hex: """
          8ee688f893fa2c934597762c8f6f8be08be08a7a8169897e816a2c93fc8be08be08a7a8169897e816a0a323032362f30\
          312f31352c838d815b835c8393814090568f688977914f93582c3634382c2d0a323032362f30312f31362c8b8b975e90\
          558d9e2c2d2c3231303030300a323032362f30312f31372c938c8b9e936497cd82cc97bf8be02c353934302c2d0a
          """,
        lines: [
          "2026-01-15 -648 JPY ローソン　新宿駅前店",
          "2026-01-16 +210000 JPY 給与振込",
          "2026-01-17 -5940 JPY 東京電力の料金",
        ]
      ),
      Bytes(
        encoding: "gb18030",
        hex: """
          bdbbd2d7cab1bce42cbdbbd2d7b6d4b7bd2ccad52fd6a72cbdf0b6ee0a323032362d30312d31352032303a32323a3434\
          2cc9cfbaa3b9abb9b2bdbbcda82cd6a7b3f62c342e30300a323032362d30312d31362030393a33353a32302cb9a4d7ca\
          cad5c8eb2ccad5c8eb2c393030302e30300a323032362d30312d31372032303a30323a35372cd6d0b9fad2c6b6afcda8\
          d0c52cd6a7b3f62c38382e30300a
          """,
        lines: [
          "2026-01-15 -4.00 USD 上海公共交通 @上海公共交通",
          "2026-01-16 +9000.00 USD 工资收入 @工资收入",
          "2026-01-17 -88.00 USD 中国移动通信 @中国移动通信",
        ]
      ),
      Bytes(
        encoding: "cp950",
        hex: """
          a5e6a9f6a4e9b4c12cba4bad6e2ca4e4a558aaf7c3422ca673a44aaaf7c3422cbe6cc3420a323032362f30312f31352c\
          a578a55fb1b6b9422c32352e30302c2c3937352e30300a323032362f30312f31362cc17eb8eac2e0b1622c2c3530302e\
          30302c313437352e30300a323032362f30312f31372ca5fec170b657a5ab2c37352e30302c2c313430302e30300a
          """,
        lines: [
          "2026-01-15 -25.00 USD 台北捷運",
          "2026-01-16 +500.00 USD 薪資轉帳",
          "2026-01-17 -75.00 USD 全聯超市",
        ]
      ),
      Bytes(
        encoding: "cp949",
        hex: """
          b0c5b7a1c0cfc0da2cc0fbbfe42cc3e2b1ddbed72cc0d4b1ddbed70a323032362d30312d31352cbff9bcbc20c0dab5bf\
          c0ccc3bc2c353530302e35302c0a323032362d30312d31362cb1debfa920bbefbcbac0fcc0da2c2c393030302e30300a\
          323032362d30312d31372cc0ccb8b6c6ae20bcbabcf6c1a12c33382e39302c0a
          """,
        lines: [
          "2026-01-15 -5500.50 USD 월세 자동이체",
          "2026-01-16 +9000.00 USD 급여 삼성전자",
          "2026-01-17 -38.90 USD 이마트 성수점",
        ]
      ),
      Bytes(
        encoding: "cp1253",
        hex: """
          c7ece5f1efece7eddfe13bc1e9f4e9efebefe3dfe13bd0eff3fc0a31352f30312f323032363bc1c3cfd1c120cce1f3ef\
          fdf4e7f23b2d34322c36350a31362f30312f323032363bcce9f3e8efe4eff3dfe13b3930302c30300a31372f30312f32\
          3032363bc1eddcebe7f8e720c1d4cc3b2d38302c30300a
          """,
        lines: [
          "2026-01-15 -42.65 USD ΑΓΟΡΑ Μασούτης",
          "2026-01-16 +900.00 USD Μισθοδοσία",
          "2026-01-17 -80.00 USD Ανάληψη ΑΤΜ",
        ]
      ),
      Bytes(
        encoding: "cp1255",
        hex: """
          fae0f8e9ea2cfae9e0e5f82ce7e5e1e42ce6ebe5fa0a31352f30312f323032362cf9e5f4f8f1ec20faec20e0e1e9e12c\
          34322e36352c0a31362f30312f323032362ceef9ebe5f8fa2c2c3930302e30300a31372f30312f323032362cebf1f4e5\
          eee820e3e9e6f0e2e5f32c38302e30302c0a
          """,
        lines: [
          "2026-01-15 -42.65 USD שופרסל תל אביב",
          "2026-01-16 +900.00 USD משכורת",
          "2026-01-17 -80.00 USD כספומט דיזנגוף",
        ]
      ),
      Bytes(
        encoding: "cp874",
        hex: """
          446174652c4465736372697074696f6e2c416d6f756e742c42616c616e63650a31352f30312f323032362cabd7e9cda2\
          cda7b7d5e8b5c5d2b42c2d34322e36352c3935372e33350a31362f30312f323032362ce0a7d4b9e0b4d7cdb92c393030\
          2e30302c313835372e33350a31372f30312f323032362cb6cdb9e0a7d4b9cab42c2d38302e30302c313737372e33350a
          """,
        lines: [
          "2026-01-15 -42.65 USD ซื้อของที่ตลาด",
          "2026-01-16 +900.00 USD เงินเดือน",
          "2026-01-17 -80.00 USD ถอนเงินสด",
        ]
      ),
    ]
  )
  func otherScripts(_ bytes: Bytes) throws {
    #expect(try ImportedLines.of(Data(bytes.content)) == bytes.lines)
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
