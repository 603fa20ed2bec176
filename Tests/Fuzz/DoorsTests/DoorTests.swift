import Foundation
import FuzzedDoors
import SpendTestSupport
import Testing

/// What `make fuzz` starts from, replayed.
struct DoorTests {
  @Test(
    "F1 F2 F4 F5 F6 whatever comes in at a door is read or refused, by the rules of that door",
    arguments: DoorName.allCases
  )
  func seeds(name: DoorName) throws {
    let folder = try TemporaryFolder()
    let door = try name.door(folder: folder.path)
    let seeds = try SeedFiles.seeds(of: name)
    #expect(seeds.count >= 5)
    for seed in seeds {
      #expect(door.violations(of: seed) == [], "\(String(decoding: seed.prefix(200), as: UTF8.self))")
    }
  }

  @Test("F1 F2 F4 F5 F6 seeds that are cut anywhere are read or refused", arguments: DoorName.allCases)
  func cutSeeds(name: DoorName) throws {
    let folder = try TemporaryFolder()
    let door = try name.door(folder: folder.path)
    for seed in try SeedFiles.seeds(of: name).prefix(12) {
      for end in stride(from: 0, to: min(seed.count, 400), by: 7) {
        #expect(door.violations(of: Array(seed[..<end])) == [], "\(end) bytes of \(seed.count)")
      }
    }
  }

  @Test("A27 time grows with the length of what comes in, not faster", arguments: DoorName.allCases)
  func growth(name: DoorName) throws {
    let folder = try TemporaryFolder()
    let growth = Growth(of: try name.door(folder: folder.path))
    for piece in SeedFiles.pieces(of: name) {
      #expect(growth.violation(of: piece) == nil, "\(String(decoding: piece, as: UTF8.self))")
    }
  }
}

/// The files of `Tests/Fuzz/Corpus`.
private enum SeedFiles {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  /// The seeds of a door: the lines of its text file, or the files of its folder.
  static func seeds(of name: DoorName) throws -> [[UInt8]] {
    let lines = corpus.appending(path: "\(name.rawValue).txt")
    if FileManager.default.fileExists(atPath: lines.path) {
      return try Data(contentsOf: lines).split(separator: UInt8(ascii: "\n")).map { Array("`0P0".utf8) + $0 }
    }
    let folder = corpus.appending(path: name.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      Array(try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  /// Short pieces whose repetition is long.
  static func pieces(of name: DoorName) -> [[UInt8]] {
    let texts =
      switch name {
      case .lines, .questions: ["1,", "and 2 ", "with Sam ", "$3.50 + ", "\u{301}"]
      case .answers, .json: ["{\"a\":[", "\"x\\n\",", "[[", "{}"]
      case .events: ["data: x\n", "\r\n", "event: y\ndata\n\n"]
      case .files: ["2026-11-03,8.00,soup\n", "\"", "{\"amount\":\"1\",\"date\":\"2026-11-03\"}\n", ",,,\n"]
      case .tables:
        ["13.11.2026;soup;-8,00\n", "Date: 1/2/2026\nAmount: -8\n", "Date,Amount\n", "1/3 - 3/3/2026\n"]
      case .ofx: ["<OFX><STMTTRN><DTPOSTED>20261103<TRNAMT>-8\n", "<", "<A>&amp;", "<![CDATA[x]]>"]
      case .qif: ["!Type:Bank\nD1/13/26\nT-8\n^\n", "^\n", "!Account\n"]
      case .mt940: [":61:2611031103D8,00NMSC\n:86:soup\n", "?20x", ":20:1\n"]
      case .camt: ["<Ntry><Amt>8</Amt></Ntry>", "<a>", "&#65;", "<!-- x -->"]
      case .messages:
        ["Rs 40.00 debited from A/c XX1 on 13-Nov-2026\n", "{\"body\":\"$1\"}\n", "<sms body=\"x\"/>"]
      case .settings: ["currency = EUR\n", "# x\n", "--json\n"]
      case .sounds: ["RIFF", "LIST\u{4}\u{0}\u{0}\u{0}abcd"]
      case .transcripts: ["coffee 4. ", "and then ", "...! "]
      }
    return texts.map { Array($0.utf8) }
  }
}
