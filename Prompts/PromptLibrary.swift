/// The prompts compiled into the program, by the name of their file.
package enum PromptLibrary {
  /// What the model is told before each line to interpret.
  package static var interpretSystem: String {
    String(decoding: PackageResources.interpret_system_md, as: UTF8.self)
  }

  /// What the model is told before each answer to put into words.
  package static var answerSystem: String {
    String(decoding: PackageResources.answer_system_md, as: UTF8.self)
  }
}
