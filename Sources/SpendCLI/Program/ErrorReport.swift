package import SpendCore

/// Turns an error into the one line that the user reads, and the status the program ends with.
package struct ErrorReport: Sendable, Equatable {
  /// What is wrong; what was kept; what to type.
  package let line: String
  /// The status the program ends with when this stops it.
  package let status: ExitStatus
  /// A stable word for scripts.
  package let code: String

  /// The report of `error`.
  package init(_ error: any Error) {
    guard let error = error as? any UserFacingError else {
      line = "internal error; saved lines are safe"
      status = .internalError
      code = "internal"
      return
    }
    let parts = [error.problem, error.state, error.remedy].compactMap { $0 }
    line = parts.joined(separator: "; ").visible.replacing("\n", with: " ").replacing("\t", with: " ")
    status = error.exitStatus
    code = error.code
  }
}
