import Foundation
import SpendTestSupport

/// Programs of the shell that stand for recorders and players, in a folder that is all of a program's PATH.
struct SoundPrograms {
  let folder: TemporaryFolder

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: true)
    try folder.write(SoundPrograms.tone(seconds: 2), to: "tone.raw")
  }

  /// A program that finds nothing but these.
  var program: BuiltProgram {
    BuiltProgram(
      home: folder.path,
      environment: [
        "PATH": folder.file("bin"), "XDG_DATA_HOME": folder.file("data"), "TMPDIR": folder.path,
        "NO_COLOR": "1",
      ]
    )
  }

  /// Puts `script` into `bin/name`; in it `$T` is this folder.
  func install(_ name: String, _ script: String) throws {
    let text = "#!/bin/sh\nPATH=/usr/bin:/bin\nT=\(folder.path)\n\(script)\n"
    try folder.write(text, to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700],
      ofItemAtPath: folder.file("bin/\(name)")
    )
  }

  /// The recordings that were kept.
  var recordings: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("data/spendwise/recordings"))
    return (names ?? []).sorted().map { folder.file("data/spendwise/recordings/\($0)") }
  }

  /// What the file `name` says, once it does.
  func text(of name: String) -> String {
    for _ in 0..<500 {
      let text = (try? String(contentsOfFile: folder.file(name), encoding: .utf8)) ?? ""
      if text.contains("\n") { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
      usleep(10_000)
    }
    return ""
  }

  /// Whether the process whose number the file `name` holds is gone, maybe after a moment.
  func isGone(_ name: String) -> Bool {
    guard let number = Int32(text(of: name)) else { return false }
    for _ in 0..<300 {
      if kill(number, 0) != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// A tone of 440 Hz, as loud as speech, as bare samples of 16,000 Hz.
  static func tone(seconds: Double) -> Data {
    var data = Data()
    for place in 0..<Int(seconds * 16_000) {
      let value = Int16(8000 * sin(Double(place) * 440 * 2 * Double.pi / 16_000))
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }
}
