import CLibFuzzer
import Glibc
import GrammarProperties

var count = CommandLine.argc
var arguments = Optional(CommandLine.unsafeArgv)
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    guard let line = FuzzedLine(UnsafeBufferPointer(start: bytes, count: count)) else { return -1 }
    let violations = ReadingCheck(line.utterance, settings: line.settings).violations()
    guard violations.isEmpty else {
      print("violated: \(violations.joined(separator: "; "))")
      fflush(nil)
      abort()
    }
    return 0
  }
)
