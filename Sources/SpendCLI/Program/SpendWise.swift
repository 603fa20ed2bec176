import Glibc
import SpendCharts
import SpendCore
import SpendTerminal

/// The program from its start to its exit status.
package enum SpendWise {
  /// The version, as `--version` prints it and CHANGELOG.md names it.
  package static let version = "0.1.0"
  /// The day of that version, which its manual page names.
  package static let versionDate = "2026-11-20"

  /// Runs with the arguments and the environment of this process, and ends it.
  package static func main() -> Never {
    StandardDescriptors.fillClosed()
    Interrupts.takeOver()
    CrashReport.install()
    let status = run(environment: .process)
    if let signal = Interrupts.pending { Interrupts.raiseAgain(signal) }
    exit(status.rawValue)
  }

  private static func run(environment: Environment) -> ExitStatus {
    let output = Output(descriptor: STDOUT_FILENO)
    do {
      let status = try perform(CommandLineWords.all(), environment: environment, output: output)
      try output.finish()
      return status
    } catch {
      return report(error, output: output)
    }
  }

  private static func perform(
    _ words: [String],
    environment: Environment,
    output: Output
  ) throws -> ExitStatus {
    let arguments: Arguments
    do {
      arguments = try Arguments(words, commands: CommandTable.shellNames)
    } catch {
      try CommandLineWords.check(words)
      throw error
    }
    if arguments.has(.version) {
      try output.write("spendwise \(version)\n")
      return .success
    }
    let command = CommandTable.definition(for: arguments)
    try CommandLineWords.check(words, names: arguments.fileNames(for: command))
    if !arguments.has(.help) { try OptionTable.check(arguments, for: command) }
    let mayBeWrong = arguments.has(.help) || command?.needsNoConfiguration == true
    let program = try program(arguments, environment, output, isStrict: !mayBeWrong)
    defer { program.closeLedger() }
    if let notice = program.settings.notice { program.warn(notice) }
    if command?.isPaged == true || arguments.has(.help) { program.page() }
    if arguments.has(.help) {
      try program.help(arguments.command, isChat: false)
      return .success
    }
    return try command?.perform(program, arguments.words) ?? session(program)
  }

  /// The program under the settings that hold; where not `isStrict`, a file that can't be read counts as none.
  private static func program(
    _ arguments: Arguments,
    _ environment: Environment,
    _ output: Output,
    isStrict: Bool
  ) throws -> Program {
    var file = ConfigurationReader.Result()
    do {
      if let path = Paths(environment).configuration { file = try ConfigurationReader.read(path) }
    } catch {
      if isStrict { throw error }
    }
    let settings = try Settings(arguments: arguments, environment: environment, file: file)
    let holdsKey = [SettingName.modelKey, .speechKey].contains { settings.resolved[$0].value != nil }
    if holdsKey || environment.holdsKey { CoreDumps.prevent() }
    return Program(
      arguments: arguments,
      settings: settings,
      output: output,
      look: try Look(arguments: arguments, environment: environment, settings: settings.resolved),
      environment: environment
    )
  }

  /// Without a command: the chat for a person, the pipe for everything else.
  private static func session(_ program: Program) throws -> ExitStatus {
    guard TerminalStyle.isTerminal(STDIN_FILENO) else { return try PipeSession(program: program).run() }
    if program.arguments.has(.noInput) {
      throw UsageError("--no-input leaves nothing to read", remedy: "pipe lines in, or name a command")
    }
    return try ChatSession(program: program).run()
  }

  private static func report(_ error: any Error, output: Output) -> ExitStatus {
    var error = error
    if Interrupted(error) != nil {
      // Nobody waits for a pager, nor for a reader that doesn't read.
      try? output.finish()
      return .success
    }
    // What was answered before the error must still reach its reader.
    do { try output.finish() } catch let failure { if !(error is OutputError) { error = failure } }
    if error as? OutputError == .pagerLeft { return .success }
    if let failure = error as? OutputError {
      guard failure != .readerGone else {
        Interrupts.raiseAgain(SIGPIPE)
        return .inputOutput
      }
      error = OutputFailure(reason: failure.reason)
    }
    let report = ErrorReport(error)
    try? Output.write(Array("spendwise: \(report.line)\n".utf8), to: STDERR_FILENO)
    return report.status
  }
}

/// Standard output could not be written.
private struct OutputFailure: UserFacingError {
  let reason: String
  var exitStatus: ExitStatus { .inputOutput }
  var code: String { "output_failed" }
  var problem: String { "standard output can't be written: \(reason)" }
  var state: String? { "what was recorded before is saved" }
  var remedy: String? { "look with: spendwise list" }
}
