package import SpendCore

/// Something in the configuration file or the environment is wrong; nothing was done.
package struct ConfigurationError: UserFacingError, Equatable {
  package let problem: String
  package let remedy: String?
  package var exitStatus: ExitStatus { .configuration }
  package var code: String { "configuration" }
  package var state: String? { "nothing done" }

  /// A wrong setting, with what to write instead.
  package init(_ problem: String, remedy: String?) {
    self.problem = problem
    self.remedy = remedy
  }
}
