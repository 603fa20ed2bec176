/// Puts a finished answer into words of its own; a language model is one.
package protocol AnswerWriter {
  /// Other words for `sentence`, which answers `question`.
  ///
  /// Whoever shows them checks first that they say nothing that `sentence` doesn't.
  ///
  /// - Throws: an error when no words could be had, such as an unreachable server.
  func words(for sentence: String, answering question: String) throws -> String
}
