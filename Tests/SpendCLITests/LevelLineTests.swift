import SpendCLI
import SpendCharts
import Testing

/// What is shown while the microphone is open.
@Suite struct LevelLineTests {
  private static let levels = Array(stride(from: -600, through: 0, by: 25))

  private func line(
    _ columns: Int,
    glyphs: ChartStyle.Glyphs = .utf8,
    awaitsEnter: Bool = true,
    milliseconds: Int = 7900,
    levels: [Int] = LevelLineTests.levels,
    isClipped: Bool = false
  ) -> String {
    let style = ChartStyle(width: columns, glyphs: glyphs)
    return LevelLine(style: style, awaitsEnter: awaitsEnter)
      .line(
        milliseconds: milliseconds,
        levels: levels,
        loudness: -184,
        isClipped: isClipped,
        columns: columns
      )
  }

  @Test("as much as fits is shown, and the time always", arguments: 12...120)
  func widths(columns: Int) {
    for glyphs in [ChartStyle.Glyphs.utf8, .ascii] {
      for milliseconds in [0, 7900, 600_000] {
        for levels in [[], [-300], LevelLineTests.levels] {
          let line = line(columns, glyphs: glyphs, milliseconds: milliseconds, levels: levels)
          #expect(DisplayWidth.columns(of: line) <= columns)
          #expect(line.contains(milliseconds == 0 ? "0:00" : milliseconds == 7900 ? "0:07" : "10:00"))
          if glyphs == .ascii { #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }) }
        }
      }
    }
  }

  @Test(
    "what gives way first is the hint, then the figure",
    arguments: [
      (79, "● 0:07  ▁▁▁▁▁▂▂▂▃▃▃▄▄▅▅▅▆▆▆▇▇█▇█  -18 dB   Enter stops, Ctrl-C discards"),
      (40, "● 0:07  ▅▅▅▆▆▆▇▇▇███████  -18 dB   Enter stops"),
      (20, "● 0:07  ▇▇██  -18 dB"),
      (19, "● 0:07  ▇▇▇████████"),
      (12, "● 0:07  ████"),
      (11, "● 0:07"),
    ]
  )
  func steps(columns: Int, expected: String) {
    let shown = line(columns)
    let head = expected.split(separator: " ").filter { !$0.contains { "▁▂▃▄▅▆▇█".contains($0) } }
    let words = shown.split(separator: " ").filter { !$0.contains { "▁▂▃▄▅▆▇█".contains($0) } }
    #expect(words == head)
  }

  @Test("silence is the lowest block, full scale the highest, speech between")
  func blocks() {
    #expect(line(79, levels: [-1200, -500, -300, -100, 0]).contains("▁▁▄▇█  "))
    #expect(line(79, levels: [-1200]).contains("▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  "))
  }

  @Test("in ASCII a bar shows the level of now")
  func ascii() {
    #expect(
      line(79, glyphs: .ascii, levels: [-1200]).hasPrefix("* 0:07  [----------------------]  -18 dB   Enter")
    )
    #expect(line(79, glyphs: .ascii, levels: [-275]).hasPrefix("* 0:07  [###########-----------]  -18 dB"))
    #expect(line(79, glyphs: .ascii, levels: [0]).hasPrefix("* 0:07  [######################]  -18 dB"))
  }

  @Test("a microphone that is too loud is told so, and who has no keyboard is told of Ctrl-C alone")
  func others() {
    #expect(line(79, isClipped: true).contains("  too loud   Enter stops"))
    #expect(line(79, awaitsEnter: false).hasSuffix(" dB   Ctrl-C discards"))
  }

  @Test("that no sound comes is told within the width", arguments: 20...120)
  func waiting(columns: Int) {
    let line = LevelLine(style: ChartStyle(width: columns), awaitsEnter: true)
    let text = line.waiting(for: "arecord", seconds: 12, columns: columns)
    #expect(DisplayWidth.columns(of: text) <= columns)
    #expect(text.hasPrefix("● no sound"))
    #expect(!line.waiting(for: "a\u{1B}[2Jb", seconds: 3, columns: 100).contains("\u{1B}"))
  }
}
