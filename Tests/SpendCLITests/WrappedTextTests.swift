import SpendCLI
import SpendCharts
import SpendTerminal
import Testing

@Suite struct WrappedTextTests {
  @Test("lines break between words and hang")
  func breaks() {
    #expect(
      WrappedText.lines("one two three four", columns: 10, indent: "  ") == ["one two", "  three", "  four"]
    )
    #expect(WrappedText.lines("short", columns: 10) == ["short"])
    #expect(
      WrappedText.lines(" + $5.00  Food  a long lunch", columns: 18, indent: "   ") == [
        " + $5.00  Food  a", "   long lunch",
      ]
    )
  }

  @Test(
    "no line is wider than asked, no word is lost, and none is broken that fits a line",
    arguments: 8...60
  )
  func everyWidth(columns: Int) {
    let text =
      "Groceries at 旅行超市 cost 🍕 $1,234.50 more than Zoë's café in a Donaudampfschifffahrtsgesellschaft shop"
    let lines = WrappedText.lines(text, columns: columns, indent: "   ")
    for line in lines { #expect(DisplayWidth.columns(of: line) <= columns) }
    let joined = lines.joined(separator: " ").split(separator: " ").joined()
    #expect(joined == text.split(separator: " ").joined())
    for word in text.split(separator: " ") where DisplayWidth.columns(of: word) <= columns - 3 {
      #expect(lines.contains { $0.contains(word) }, "\(word) is broken in \(lines)")
    }
  }

  @Test(
    "the listing of completions keeps within the terminal and says how many there are more",
    arguments: [20, 40, 80]
  )
  func listing(columns: Int) {
    let completions = (1...30).map { Completion("Merchant 旅行 number \($0)", help: "merchant, \($0) times") }
    let listing = CompletionListing(style: ChartStyle(width: columns), rows: 14)
    let lines = listing.text(of: completions).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.last == "  and 21 more")
    for line in lines { #expect(DisplayWidth.columns(of: line) <= columns) }
  }
}
