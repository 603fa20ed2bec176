import Foundation
import SpendCLI
import Testing

@Suite struct InputReaderTests {
  /// The lines that reading `input` gives when it arrives in pieces of `size` bytes.
  private func lines(_ input: [UInt8], pieces size: Int = 1 << 20) throws -> [InputReader.Line] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      for start in stride(from: 0, to: input.count, by: size) {
        try? writer.write(contentsOf: Data(input[start..<min(start + size, input.count)]))
      }
      try? writer.close()
    }
    var reader = InputReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor,
      shouldStop: { false },
      waitForInput: { _ in }
    )
    var lines: [InputReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test("gives the same lines however the input is cut", arguments: [1, 2, 3, 7, 64, 4096])
  func pieces(size: Int) throws {
    let input = Array("\u{FEFF}one\r\ntwo é🍕\n\n   \nfive\r\n\nlast".utf8)
    #expect(
      try lines(input, pieces: size) == [
        .text("one"), .text("two é🍕"), .blank, .blank, .text("five"), .blank, .text("last"),
      ]
    )
  }

  @Test("I4 a lone CR, NEL and U+2028 end no line")
  func otherLineEnds() throws {
    #expect(try lines(Array("a\rb\u{85}c\u{2028}d\n".utf8)) == [.text("a\rb\u{85}c\u{2028}d")])
  }

  @Test("I3 a line that is no text is told apart, and the next is fine")
  func noText() throws {
    #expect(
      try lines([0x61, 0xFF, 0x0A, 0x61, 0x00, 0x0A, 0x62, 0x0A]) == [
        .refused(.invalidUTF8), .refused(.holdsNUL), .text("b"),
      ]
    )
  }

  @Test(
    "I5 a line past 64 KB is skipped whole, at any place",
    arguments: [65_537, 131_072, 200_000, 1_000_000]
  )
  func longLines(length: Int) throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    #expect(
      try lines(Array("a\n".utf8) + long + Array("\nb\n".utf8)) == [
        .text("a"), .refused(.tooLong), .text("b"),
      ]
    )
    #expect(try lines(long) == [.refused(.tooLong)])
  }

  @Test("a line of just 64 KB is taken")
  func longestLine() throws {
    let text = String(repeating: "x", count: InputReader.longestLine)
    #expect(try lines(Array((text + "\ny").utf8), pieces: 1000) == [.text(text), .text("y")])
  }

  @Test("ends at a stop, without taking more")
  func stop() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("a\n".utf8))
    var reader = InputReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor,
      shouldStop: { true },
      waitForInput: { _ in }
    )
    #expect(try reader.next() == nil)
  }
}
