/// Answers what is nothing to record and nothing to look up; a language model does.
package protocol Talker {
  /// Answers `line`, given `facts` computed from the ledger, and hands over the words as they come.
  ///
  /// Whoever shows them checks them first: they may say what no fact bears out.
  ///
  /// - Throws: an error when no words could be had, such as an unreachable server.
  func reply(to line: String, facts: [String], saying: (String) -> Void) throws
}
