import Foundation
import SpendTerminal
import SpendTestSupport
import Testing

/// Programs that this one starts and watches.
@Suite struct ChildProcessTests {
  private func shell(_ script: String, piping streams: ChildProcess.Streams) throws -> ChildProcess {
    try ChildProcess("/bin/sh", arguments: ["sh", "-c", script], piping: streams)
  }

  /// Everything that it prints and complains until it closes both.
  private func read(_ child: ChildProcess) -> (output: String, errors: String) {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1000)
    while child.output >= 0 || child.errors >= 0 {
      _ = Interrupts.wait(reading: [child.output, child.errors], atMost: .milliseconds(20))
      while case .bytes(let count) = child.readOutput(into: &bytes) { output += bytes[..<count] }
      while case .bytes(let count) = child.readErrors(into: &bytes) { errors += bytes[..<count] }
    }
    return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }

  @Test("what it prints and complains arrives, and how it ended")
  func streams() throws {
    let child = try shell("echo said; echo wrong >&2; exit 3", piping: [.output, .errors])
    let (output, errors) = read(child)
    #expect(output == "said\n" && errors == "wrong\n")
    #expect(child.wait(atMost: .seconds(5)) == .exited(3))
    #expect(child.poll() == .exited(3))
  }

  @Test("its arguments are words, whatever is in them")
  func words() throws {
    let child = try ChildProcess(
      "/usr/bin/printf",
      arguments: ["printf", "<%s>", "a b", "$(id)", "; rm", "", "'"],
      piping: [.output]
    )
    #expect(read(child).output == "<a b><$(id)><; rm><><'>")
  }

  @Test("streams that are no pipes are /dev/null, and what is closed on exec is not open in it")
  func descriptors() throws {
    let other = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 200)
    defer { close(other) }
    let child = try shell(
      "readlink /proc/$$/fd/0 /proc/$$/fd/2; test -e /proc/$$/fd/\(other) || echo closed",
      piping: [.output]
    )
    #expect(read(child).output == "/dev/null\n/dev/null\nclosed\n")
  }

  @Test("what is written to it arrives, also more than a pipe holds, and its end")
  func input() throws {
    let child = try shell("wc -c", piping: [.input, .output])
    var left = [UInt8](repeating: 7, count: 1_000_000)[...]
    while !left.isEmpty {
      _ = Interrupts.wait(reading: [], writing: child.input, atMost: .milliseconds(100))
      left = left.dropFirst(try #require(child.write(left)))
    }
    child.closeInput()
    #expect(read(child).output.trimmingCharacters(in: .whitespacesAndNewlines) == "1000000")
  }

  @Test("one that reads no more is no harm")
  func readsNoMore() throws {
    signal(SIGPIPE, SIG_IGN)
    let child = try shell("exec <&-; sleep 20", piping: [.input])
    let bytes = [UInt8](repeating: 7, count: 65_536)[...]
    var taken: Int? = 0
    for _ in 0..<500 where taken != nil {
      taken = child.write(bytes)
      usleep(10_000)
    }
    #expect(taken == nil)
  }

  @Test("it is ended with all that it started, also what heeds no signal")
  func ended() throws {
    let child = try shell("trap '' INT TERM; sleep 100 & echo $!; wait; sleep 100", piping: [.output])
    var bytes = [UInt8](repeating: 0, count: 100)
    var text = ""
    while !text.contains("\n") {
      _ = Interrupts.wait(reading: [child.output], atMost: .seconds(1))
      if case .bytes(let count) = child.readOutput(into: &bytes) {
        text += String(decoding: bytes[..<count], as: UTF8.self)
      }
    }
    let grandchild = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    #expect(kill(grandchild, 0) == 0)
    let began = ContinuousClock.now
    #expect(child.end(by: SIGTERM, grace: .milliseconds(100)) == .signalled(SIGKILL))
    #expect(ContinuousClock.now - began < .seconds(5))
    // Whoever takes over orphans may need a moment to take it from the table.
    for _ in 0..<200 where kill(grandchild, 0) == 0 && !isZombie(grandchild) { usleep(10_000) }
    #expect(kill(grandchild, 0) != 0 || isZombie(grandchild))
  }

  private func isZombie(_ process: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }

  @Test("whoever lets go of it ends it")
  func letGo() throws {
    var child: ChildProcess? = try shell("echo $$; exec sleep 100", piping: [.output])
    var bytes = [UInt8](repeating: 0, count: 100)
    _ = Interrupts.wait(reading: [child?.output ?? -1], atMost: .seconds(5))
    guard case .bytes(let count)? = child?.readOutput(into: &bytes) else {
      Issue.record("it said nothing")
      return
    }
    let number = try #require(Int32(String(decoding: bytes[..<(count - 1)], as: UTF8.self)))
    child = nil
    #expect(kill(number, 0) != 0)
  }

  @Test("what is no program is not started, and why is told")
  func notStarted() {
    #expect(throws: ChildProcess.NotStarted(errno: ENOENT)) {
      try ChildProcess("/nonexistent/recorder", arguments: ["recorder"], piping: [.output])
    }
    #expect(throws: ChildProcess.NotStarted(errno: EACCES)) {
      try ChildProcess("/etc/passwd", arguments: ["passwd"], piping: [.output])
    }
  }

  @Test(
    "programs are found in the folders of PATH that are absolute, in their order, and only where they can be run"
  )
  func installed() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["a", "b"] {
      try manager.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try "#!/bin/sh\n".write(toFile: folder.path + "/a/rec", atomically: true, encoding: .utf8)
    try "#!/bin/sh\n".write(toFile: folder.path + "/b/rec", atomically: true, encoding: .utf8)
    try manager.createDirectory(atPath: folder.path + "/a/play", withIntermediateDirectories: true)
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/b/rec")
    // The superuser may run what has any bit of execution; without one nobody may.
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/a/rec")
    let path = "\(folder.path)/a::.:\(folder.path)/b:/nonexistent"
    #expect(InstalledProgram.path(of: "rec", in: path) == "\(folder.path)/b/rec")
    #expect(InstalledProgram.path(of: "play", in: path) == nil)
    #expect(InstalledProgram.path(of: "rec", in: "") == nil)
    #expect(InstalledProgram.path(of: "", in: path) == nil)
    #expect(InstalledProgram.path(of: folder.path + "/b/rec", in: "") == folder.path + "/b/rec")
    #expect(InstalledProgram.path(of: folder.path + "/a/rec", in: "") == nil)
  }
}
