import SpendAssistant
import SpendCore

extension Refusal {
  /// A dry run changes nothing, so it does no command that would.
  static func dryRun(of command: Command) -> Refusal {
    let problem =
      if case .undo = command { "a dry run takes nothing back" } else { "a dry run changes nothing" }
    return Refusal(code: "dry_run", problem: problem, state: "nothing changed", remedy: nil)
  }
}
