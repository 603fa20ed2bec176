import Foundation
import PackagePlugin

/// Has the text files of a target's `Data` folder compiled into one Swift file at each build that finds them changed.
@main
struct GrammarDataPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Data")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".txt")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "GrammarTables.swift")
    return [
      .buildCommand(
        displayName: "Compiling the data of the grammar",
        executable: try context.tool(named: "GrammarDataCompiler").url,
        arguments: [folder.path, output.path] + names.sorted(),
        inputFiles: names.map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
