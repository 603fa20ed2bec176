import SpendCore
import Testing

@Suite struct ASCIITests {
  @Test("one other character is found wherever it stands, whatever the length", arguments: 0...40)
  func places(length: Int) {
    let plain = String(repeating: "\u{7F}", count: length)
    #expect(ASCII.isAll(plain))
    for place in 0...length {
      #expect(!ASCII.isAll(plain.prefix(place) + "\u{80}" + plain.dropFirst(place)))
    }
  }
}
