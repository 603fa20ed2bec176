import Foundation
import SpendCore
import Testing

@Suite struct NormalFormTests {
  @Test(
    "A1 texts are brought to Normalization Form C",
    arguments: [
      // Canonical decompositions and orders of the Unicode Character Database.
      ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("A\u{30A}", "\u{C5}"), ("\u{2126}", "\u{3A9}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{D558}\u{11AB}", "\u{D55C}"),
      ("\u{AE4C}\u{11AA}", "\u{AE4F}"),
      ("s\u{307}\u{323}", "\u{1E69}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{958}", "\u{915}\u{93C}"),
      ("\u{FB01}", "\u{FB01}"), ("\u{FF21}", "\u{FF21}"), ("plain", "plain"), ("", ""),
    ]
  )
  func table(text: String, composed: String) {
    #expect(NormalForm.composed(text).utf8.elementsEqual(composed.utf8))
  }

  // Without single letters of Hangul: Foundation leaves one alone behind a syllable that it belongs to.
  @Test("A1 texts are brought to the form that Foundation makes")
  func foundation() {
    var random = SystemRandomNumberGenerator()
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x17F, 0x300...0x345, 0x370...0x3FF, 0x410...0x45F, 0xAC00...0xD7A3,
      0x1E00...0x1EFF,
      0x2000...0x206F, 0x20A0...0x20F0, 0x2100...0x212F, 0xFB00...0xFB4F, 0x1F600...0x1F64F, 0x3040...0x30FF,
      0x900...0x97F,
    ]
    for _ in 0..<5_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let range = ranges.randomElement(using: &random) ?? 0x41...0x5A
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
      }
      let composed = NormalForm.composed(String(text))
      let expected = String(text).precomposedStringWithCanonicalMapping
      #expect(composed.utf8.elementsEqual(expected.utf8), "\(text.map { String($0.value, radix: 16) })")
      #expect(composed == String(text))
    }
  }
}
