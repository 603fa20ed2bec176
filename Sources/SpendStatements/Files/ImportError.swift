import Glibc
package import SpendCore

/// Why nothing of a file was imported.
package struct ImportError: UserFacingError, Equatable {
  /// What is wrong with the file.
  package enum Reason: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case folder
    /// The system refused to open or read it, with this error number.
    case unreadable(errno: Int32)
    /// It holds nothing but white space.
    case empty
    /// It is none of the formats that can be read, but seems to be this.
    case otherFormat(String)
    /// It is text in another encoding than UTF-8, such as `UTF-16`.
    case encoding(String)
    /// Its first line names a column that expenses don't have.
    case unknownColumn(String)
    /// Its first line names this column twice.
    case repeatedColumn(String)
    /// Its first line does not name this column, which every row needs.
    case missingColumn(String)
    /// A table without kinds in which amounts have a minus, whose meaning its signs leave open.
    case unsaidMinus
    /// A table whose first line holds values, not names.
    case noHeader
    /// A table of another program that leaves something open.
    case undecided(TableQuestion)
    /// Its dates could have day or month first; one that could.
    case undecidedDates(String)
    /// The mark in its amounts could part thousands or parts of a unit; one such amount.
    case undecidedAmounts(String)
    /// Its XML can't be read, or not on, from this line, counted from 1.
    case xml(line: Int, XMLFault)
    /// It is XML, and the library that reads that can't be loaded; what of it is missing.
    case missingLibrary(String)
  }

  /// The path of the file.
  package let path: String
  /// What is wrong with it.
  package let reason: Reason

  /// `reason`, found in the file at `path`.
  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether it is none of the formats that can be read.
  package var isOfOtherFormat: Bool {
    switch reason {
    case .otherFormat, .unknownColumn, .repeatedColumn, .missingColumn, .noHeader, .empty: true
    default: false
    }
  }

  package var exitStatus: ExitStatus {
    switch reason {
    case .missing: .inputMissing
    case .unreadable: .inputOutput
    default: .refused
    }
  }

  package var code: String {
    switch reason {
    case .missing: "file_missing"
    case .folder: "folder"
    case .unreadable: "file_unreadable"
    case .empty: "empty_file"
    case .otherFormat: "unknown_format"
    case .encoding: "unknown_encoding"
    case .unknownColumn: "unknown_column"
    case .repeatedColumn: "repeated_column"
    case .missingColumn: "missing_column"
    case .unsaidMinus: "unsaid_minus"
    case .noHeader: "no_header"
    case .undecided(.direction): "unsaid_minus"
    case .undecided: "undecided"
    case .undecidedDates: "undecided_dates"
    case .undecidedAmounts: "undecided_amounts"
    case .xml: "bad_xml"
    case .missingLibrary: "missing_library"
    }
  }

  package var problem: String {
    switch reason {
    case .missing: "there is no file \(path)"
    case .folder: "\(path) is a folder"
    case .unreadable(let number): "\(path) can't be read: \(String(cString: strerror(number)))"
    case .empty: "\(path) is empty"
    case .otherFormat(let what): "\(path) seems to be \(what)"
    case .encoding(let name): "\(path) is \(name) text"
    case .unknownColumn(let name): "\(path) has a column \"\(name)\", which expenses don't have"
    case .repeatedColumn(let name): "\(path) has two columns \"\(name)\""
    case .missingColumn(let name): "\(path) has no column \"\(name)\""
    case .unsaidMinus:
      "\(path) has amounts with a minus and no column of kinds: it could be money spent or money back"
    case .noHeader: "the first line of \(path) doesn't name the columns"
    case .undecided(let question): "\(path) can't be read for sure: \(question.words)"
    case .undecidedDates(let date): "the dates of \(path), such as \(date), could have day or month first"
    case .undecidedAmounts(let amount):
      "the amounts of \(path), such as \(amount), could have thousands or fractions behind the mark"
    case .xml(let line, let fault): "\(path) can't be read as XML, line \(line): \(fault.words)"
    case .missingLibrary(let what): "\(path) is XML, and expat can't be loaded (\(what) is missing)"
    }
  }

  package var state: String? { "nothing imported" }

  package var remedy: String? {
    let columns = RowField.allCases.map(\.name).joined(separator: ",")
    switch reason {
    case .missing, .unreadable, .empty, .xml: return nil
    case .undecidedDates:
      return "save it again with a day after the 12th among its dates, or with the year first"
    case .undecidedAmounts: return "save it again with an amount among it that has cents"
    case .missingLibrary: return "install expat (on Debian libexpat1)"
    case .folder: return "name the files in it"
    case .encoding(let name): return "convert it: iconv -f \(name) -t UTF-8"
    case .otherFormat:
      return
        "import reads CSV, OFX, QIF, MT940, CAMT, JSON and exports of messages; see: spendwise import --help"
    case .unsaidMinus: return "say which: --minus spent, or --minus back"
    case .undecided(let question): return question.remedy
    case .unknownColumn, .repeatedColumn, .missingColumn, .noHeader:
      return "date and amount are needed, the columns are \(columns)"
    }
  }
}
