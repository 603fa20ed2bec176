import Foundation
import SpendTestSupport
import Testing

/// `make install` and `make uninstall`, with the built program in place of a release.
@Suite struct InstallTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private static let installed = [
    "bin/spendwise", "share/man/man1/spendwise.1", "share/bash-completion/completions/spendwise",
    "share/zsh/site-functions/_spendwise", "share/fish/vendor_completions.d/spendwise.fish",
  ]

  /// The root of the package, three folders above this file.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test(
    "A41 make install puts program, symbols, page and completions in place, and uninstall takes them out",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "make is not installed")
  )
  func install() throws {
    let stage = folder.file("stage dir")
    // The program is built already: building a release of it takes minutes.
    let make =
      "make -s -C '\(InstallTests.root)' -o build binary=\(BuiltProgram.path) DESTDIR='\(stage)' PREFIX=/usr"
    let result = try Shell.run("umask 077; \(make) install", program)
    #expect(result.status == 0, "\(result.errors)")
    for path in InstallTests.installed {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(stage)/usr/\(path)")
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o444 == 0o444, "\(path)")
      #expect(attributes[.size] as? Int ?? 0 > 1_000)
    }
    let program = "\(stage)/usr/bin/spendwise"
    let symbols = "\(stage)/usr/bin/.debug/spendwise.debug"
    #expect(try Shell.run("'\(program)' --version", self.program).status == 0)
    if FileManager.default.isExecutableFile(atPath: "/usr/bin/objcopy") {
      func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      }
      #expect(try size(program) < size(BuiltProgram.path) * 3 / 4)
      #expect(try size(symbols) > 1_000_000)
    }
    #expect(try Shell.run("\(make) uninstall", self.program).status == 0)
    #expect(!FileManager.default.fileExists(atPath: symbols))
    for path in InstallTests.installed {
      #expect(!FileManager.default.fileExists(atPath: "\(stage)/usr/\(path)"))
    }
  }
}
