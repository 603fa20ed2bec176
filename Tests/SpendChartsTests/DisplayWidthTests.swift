import SpendCharts
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "O8 text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("lunch", 5), ("Café", 4), ("Cafe\u{301}", 4), ("旅行", 4), ("ﾃﾚﾋﾞ", 4), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🎉", 2), ("❤", 1), ("❤️", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2),
      ("1️⃣", 2), ("a\u{200B}b", 2), ("\u{FEFF}", 0), ("한", 2), ("。", 2), ("…", 1), ("█", 1), ("€", 1),
      ("नमस्ते", 4), ("\u{301}", 0), ("𠀀", 2), ("🫠", 2),
    ]
  )
  func columns(_ text: String, _ expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test(
    "O8 text is cut and padded by columns and never through a character",
    arguments: [
      ("lunch", 5, "lunch"), ("lunch", 4, "lun…"), ("旅行旅行", 5, "旅行…"), ("旅行旅行", 4, "旅… "),
      ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("Cafe\u{301} au lait", 5, "Cafe\u{301}…"), ("ab", 5, "ab   "), ("ab", 1, "…"),
      ("ab", 0, ""),
    ]
  )
  func fitted(_ text: String, _ columns: Int, _ expected: String) {
    #expect(text.fitted(toColumns: columns) == expected)
    #expect(DisplayWidth.columns(of: expected) == columns)
  }

  @Test("padding goes to the side asked for")
  func padded() {
    #expect("旅".padded(toColumns: 4) == "旅  ")
    #expect("旅".padded(toColumns: 4, alignment: .right) == "  旅")
    #expect("long".padded(toColumns: 2) == "long")
  }
}
