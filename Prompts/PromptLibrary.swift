/// The prompts compiled into the program, by the name of their file.
package enum PromptLibrary {
  /// What the model is told before each line to interpret.
  package static var interpretSystem: String {
    String(decoding: PackageResources.interpret_system_md, as: UTF8.self)
  }
}
