import Foundation
import SpendTestSupport
import Testing

/// Names of files and folders that are no UTF-8, as the system allows them.
///
/// The lines of shell make them by `printf`.
@Suite struct FileNameBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  /// Runs `script` in the folder; `$o` is a name of odd bytes, `$b` the program without a home of its own.
  private func run(_ script: String) throws -> BuiltProgram.Result {
    let setUp = """
      cd '\(folder.path)'; o=$(printf 'o\\377\\376dd\\303'); mkdir -p "$o"; unset XDG_DATA_HOME XDG_CONFIG_HOME \
      XDG_STATE_HOME
      b='\(BuiltProgram.path)';
      """
    return try Shell.run(setUp + "\n" + script, program)
  }

  @Test(
    "A31 I19 a folder of any bytes in the environment is that folder, and no other is made",
    arguments: [
      ("HOME=\"$PWD/$o\"", "$o/.local/share/spendwise/ledger.db"),
      ("XDG_DATA_HOME=\"$PWD/$o/data\"", "$o/data/spendwise/ledger.db"),
      ("SPENDWISE_LEDGER=\"$PWD/$o/l.db\"", "$o/l.db"),
      ("SPENDWISE_LEDGER=\"$PWD/$(printf '\\200.db')\"", "$(printf '\\200.db')"),
    ]
  )
  func environment(variable: String, file: String) throws {
    let result = try run(
      """
      \(variable) "$b" --offline add 'lunch 12.50' >/dev/null && test -f "\(file)" || exit 1
      ls -d o* | wc -l; \(variable) "$b" list --json
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.first?.trimmingCharacters(in: .whitespaces) == "1")
    #expect(result.output.contains("\"amount\":\"12.50\""))
  }

  @Test("A31 files of any bytes are read and written under their names, and shown escaped")
  func files() throws {
    let result = try run(
      """
      printf 'date,amount,description\\n2026-11-01,5,tea\\n' > "$o/in.csv"
      "$b" import "$o/in.csv" && "$b" import --json "$o/in.csv" && "$b" backup "$o/copy.db" && "$b" --ledger \
      "$o/copy.db" list --json &&
      "$b" --ledger="$o/copy.db" doctor && "$b" doctor --rescue "$o/saved.db" && "$b" --ledger "$o/saved.db" list \
      --json &&
      "$b" dashboard --html "$o/a.html" --svg="$o/a.svg" && ls "$o" | tr '\\n' ' '
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.first?.hasPrefix("Imported 1 of 1 row from o\\xff\\xfedd\\xc3/in.csv. ") == true)
    #expect(result.output.contains("{\"file\":\"o\\\\xff\\\\xfedd\\\\xc3/in.csv\",\"ok\":true"))
    #expect(result.lines.filter { $0.contains("\"description\":\"tea\"") }.count == 2)
    #expect(result.lines.last == "a.html a.svg copy.db in.csv saved.db ")
  }

  @Test("A31 the settings live in a folder of any bytes, and may name files of any bytes")
  func settings() throws {
    let result = try run(
      """
      export XDG_CONFIG_HOME="$PWD/$o"
      "$b" config set ledger "$PWD/$o/mine.db" >/dev/null && "$b" --offline add 'tea 3' >/dev/null && test -f \
      "$o/mine.db" || exit 1
      grep -ac "$(printf 'o\\377\\376dd\\303/mine.db')" "$o/spendwise/config"
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "1\n")
  }

  @Test("A31 a program that is started gets the environment as it was, byte for byte")
  func children() throws {
    let result = try run(
      """
      export ODD="$o" SEEN="$PWD/seen"; mkdir -p .config/spendwise; cat > .config/spendwise/config <<'END'
      model.url = http://127.0.0.1:9/v1
      model.name = tiny
      model.key_command = printf %s "$ODD" > "$SEEN"; echo sk-canary
      END
      chmod 600 .config/spendwise/config
      echo 'tea 2' | "$b" --json >/dev/null 2>&1; printf %s "$o" | cmp - seen && echo same
      """
    )
    #expect(result.output == "same\n", "\(result.errors)")
  }

  @Test(
    "A31 what is text must still be UTF-8",
    arguments: ["add \"$o 5\"", "\"$o\"", "list --text \"$o\"", "ask \"$o\"", "config set model.name \"$o\""]
  )
  func text(arguments: String) throws {
    let result = try run("\"$b\" \(arguments)")
    #expect([64, 65].contains(result.status))
    #expect(result.errors.hasPrefix("spendwise: "))
  }
}
