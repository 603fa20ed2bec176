import Glibc
import SpendCore

/// A regular expression as the C library reads it: POSIX extended, without regard to case, in UTF-8.
///
/// It is held against a text in bounded time: the library tries back-references by going back, without end for some,
/// and writes repetitions out, so that the former are refused and the latter have a limit.
final class RegularExpression: @unchecked Sendable {
  // POSIX lets several threads hold one expression against texts.
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Why a text is no expression that may be used.
  enum Failure: Error, Equatable {
    /// The C library doesn't read it; in the library's words.
    case isNone(String)
    /// It refers back to a group.
    case refersBack
    /// It repeats something more often than ``mostRepetitions``.
    case repeatsTooOften

    /// The same for people.
    var reason: String {
      switch self {
      case .isNone(let words): words
      case .refersBack: "it refers back to a group"
      case .repeatsTooOften: "it repeats a part more than \(RegularExpression.mostRepetitions) times"
      }
    }
  }

  /// How often a part is repeated by number, nested ones multiplied.
  static let mostRepetitions = 100
  /// Of a longer text the first so many bytes are looked at.
  static let longestText = 500

  /// The expression that `pattern` writes.
  init(_ pattern: String) throws(Failure) {
    let bytes = Array(pattern.utf8)
    guard !bytes.contains(0) else { throw .isNone("it holds a zero byte") }
    let escapes = zip(bytes, bytes.dropFirst()).filter { $0.0 == UInt8(ascii: "\\") }
    guard !escapes.contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0.1) }) else {
      throw .refersBack
    }
    guard RegularExpression.repetitions(in: pattern) <= RegularExpression.mostRepetitions else {
      throw .repeatsTooOften
    }
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    compiled.initialize(to: regex_t())
    let code = UnicodeLocale.shared.whileInUse {
      regcomp(compiled, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB)
    }
    guard code == 0 else {
      let reason = RegularExpression.reason(of: code, compiled)
      compiled.deallocate()
      throw .isNone(reason)
    }
    self.compiled = compiled
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
  }

  /// Whether it is found in `text`.
  func isFound(in text: String) -> Bool {
    let bytes =
      text.utf8.prefix(RegularExpression.longestText).filter { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
    return UnicodeLocale.shared.whileInUse { regexec(compiled, bytes, 0, nil, 0) == 0 }
  }

  /// The product of the largest numbers that stand in braces.
  private static func repetitions(in pattern: String) -> Int {
    pattern.split(separator: "{").dropFirst().reduce(1) { product, part in
      let numbers = part.prefix { $0 != "}" }.split(separator: ",").compactMap { Int($0) }
      let most = max(numbers.max() ?? 1, 1)
      return product > mostRepetitions || most > mostRepetitions ? mostRepetitions + 1 : product * most
    }
  }

  private static func reason(of code: Int32, _ compiled: UnsafePointer<regex_t>) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer in
      regerror(code, compiled, buffer.baseAddress, buffer.count)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// The kinds of characters of Unicode, whatever the user's own settings say.
private final class UnicodeLocale: @unchecked Sendable {
  static let shared = UnicodeLocale()

  private let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  /// Does `work` with them; other threads keep theirs.
  func whileInUse<Result>(_ work: () -> Result) -> Result {
    guard let locale else { return work() }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return work()
  }
}
