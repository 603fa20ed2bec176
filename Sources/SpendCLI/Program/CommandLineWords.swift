import Glibc
import SpendAssistant

/// The arguments of this process as text.
enum CommandLineWords {
  /// All but the program's name; bytes that are no UTF-8 stand as ``FileName`` has them.
  static func all() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { bytes in
        String(validatingCString: bytes)
          ?? FileName.text(
            Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes))).map { UInt8(bitPattern: $0) }
          )
      }
    }
  }

  /// Refuses `words` with bytes that are no UTF-8, where they are to be read as text.
  static func check(_ words: [String]) throws(Refusal) {
    guard let index = words.firstIndex(where: FileName.holdsOddBytes) else { return }
    throw Refusal(
      code: "invalid_utf8",
      problem: "argument \(index + 1) is not valid UTF-8",
      remedy: "type it in UTF-8, or pipe it converted by iconv"
    )
  }
}
