import CLibFuzzer
import FuzzedDoors
import Glibc

// `DOOR` names the door; with `GROWTH` it is not what comes in that is judged but how time grows with its length.
guard let name = getenv("DOOR").flatMap({ DoorName(rawValue: String(cString: $0)) }),
  let folder = getenv("FOLDER"),
  let door = try? name.door(folder: String(cString: folder))
else {
  print(
    "usage: DOOR=NAME FOLDER=PATH DoorFuzz …; doors: \(DoorName.allCases.map(\.rawValue).joined(separator: ", "))"
  )
  exit(64)
}
nonisolated(unsafe) let fed = door
let isOfGrowth = getenv("GROWTH") != nil
var count = CommandLine.argc
var arguments = Optional(CommandLine.unsafeArgv)
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    let broken =
      isOfGrowth ? Growth(of: fed).violation(of: bytes).map { [$0] } ?? [] : fed.violations(of: bytes)
    guard broken.isEmpty else {
      print("violated: \(broken.joined(separator: "; "))")
      fflush(nil)
      abort()
    }
    return 0
  }
)
