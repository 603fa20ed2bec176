import SpendCore

extension CommandDefinition {
  /// `spendwise manual`.
  static let manual = CommandDefinition(
    name: "manual",
    arguments: "",
    summary: "print the manual page: manual | man -l -",
    examples: ["manual | man -l -"],
    group: .care,
    refusedOptions: [.flag(.json)],
    needsNoConfiguration: true,
    place: .shell,
    said: nil,
    perform: { try DocumentCommand(program: $0).manual($1) }
  )
}
