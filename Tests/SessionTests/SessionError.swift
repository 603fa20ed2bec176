/// Why a file is no session.
enum SessionError: Error, Equatable {
  /// It doesn't begin with `# ` and a sentence.
  case noHeading
  /// Nothing is run in it.
  case nothingHappens
  /// This line stands where no command's output can be.
  case outsideOfStep(String)
  /// This line gives no status other than 0, or isn't the last of its step.
  case noStatus(String)
}
