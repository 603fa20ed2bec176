package import SpendCore
import SpendSQLite

/// Why the ledger can't do what was asked.
package struct StoreError: UserFacingError, Equatable {
  /// What is wrong.
  package enum Reason: Error, Equatable {
    /// The file or a folder above it can't be made; the text is the system's word.
    case cannotCreate(String)
    /// The user may not read the file; the text names its owner and mode.
    case noPermission(String)
    /// The path is a folder, a device or another thing that is no file.
    case notAFile
    /// The file has this many names (hard links): each would get a log of its own, and neither see what stands in the
    /// other's.
    case severalNames(Int)
    /// The file is something else: no database, another program's, or changed by somebody; the text says which.
    case notALedger(String)
    /// The file's content contradicts itself.
    case damaged
    /// A later version of the program wrote the ledger.
    case newer(version: Int64, known: Int64)
    /// The ledger has an older schema and can't be brought to this program's; the text says why.
    case notMigrated(version: Int64, known: Int64, String)
    /// The file is empty, but a change of this number is known to have been in it.
    case emptied(lastChange: Int64)
    /// The file that should be written is there already.
    case fileExists
    /// A file that should be written can't be made; the text is the system's word.
    case fileNotCreated(String)
    /// A copy can't be written to its end; the text says why.
    case copyFailed(String)
    /// Not even a table of the damaged ledger can be read.
    case nothingToRescue
    /// The file, its folder or its file system can't be written.
    case readOnly
    /// The ledger can't be read without finishing what an unclean end left, which needs a place that can be written.
    case readOnlyUnfinished
    /// There is no room left.
    case diskFull
    /// Another program holds the ledger.
    case busy(Duration)
    /// The file could not be read or written; the text is SQLite's word.
    case inputOutput(String)
    /// The storage didn't confirm the change, but it stands in the ledger.
    case unconfirmed
    /// The storage failed at a change and again when it was looked whether the change stands.
    case undetermined
    /// Somebody wanted the work to stop, or whoever hands out rows to load has stopped.
    case stopped
    /// Every row to load stands in the ledger already.
    case nothingNew(known: Int)
    /// The path keeps changing between files.
    case replaced
    /// There is not enough memory.
    case outOfMemory
    /// A sum passes what 64 bits hold.
    case sumTooLarge
    /// A draft names a category that the ledger doesn't have.
    case unknownCategory(String)
    /// A draft breaks a rule of the ledger.
    case refusedDraft(String)
    /// The ledger has no expense of this number.
    case noSuchExpense(Int64)
    /// No statement tells of the expense of this number.
    case notLinked(Int64)
    /// The ledger has no account of this name.
    case noSuchAccount(String)
    /// The ledger has an account of this name already.
    case accountExists(String)
    /// The ledger has a category of this name already.
    case categoryExists(String)
    /// A change of categories would change nothing.
    case categoriesAreSo
    /// Other can't go away or have another name.
    case otherStays
    /// A category can't go away as it came, since so many expenses stand under it.
    case categoryInUse(String, count: Int)
    /// One category can't be part of the other.
    case nestedTooDeep(String, under: String)
    /// A category can't go away as it came, or become part of another one, since it has parts.
    case categoryHasParts(String)
    /// The ledger has no rule of this number.
    case noSuchRule(Int64)
    /// The ledger has a rule of the same condition, which has this number.
    case ruleExists(Int64)
    /// A change of rules would change nothing.
    case rulesAreSo
    /// The pattern of a rule is no regular expression that can be used, for the second reason.
    case unreadablePattern(String, String)
    /// A trip of this tag goes on.
    case tripGoesOn(String)
    /// No trip goes on.
    case noTrip
    /// The trip of this tag would end before its first day.
    case tripEndsBefore(String, CivilDate)
    /// The history has no change of this number.
    case noSuchEntry(Int64)
    /// The change is taken back already, by the second one.
    case alreadyUndone(Int64, by: Int64)
    /// The change holds, or can't be made again.
    case notUndone(Int64)
    /// Later changes stand on what should be taken back or made again; where none is known, something else changed it.
    case laterChanges(Change, later: [Change])
    /// Later changes stand in the way of making a change again, or earlier ones that it needs are taken back.
    case redoBlocked(Change, later: [Change], missing: [Change])
    /// The ledger has no recording of this number.
    case noSuchRecording(Int64)
    /// Nothing was heard at this place, or it was forgotten.
    case noSuchSpokenLine(SpokenPlace)
    /// What was said at this place is recorded, by the change of this number.
    case alreadyBooked(SpokenPlace, by: Int64)
    /// Something that should not happen; the text is SQLite's word.
    case unexpected(String)
  }

  /// A change of the history, for messages.
  package struct Change: Sendable, Equatable {
    /// Its number.
    package let number: Int64
    /// The words that caused it.
    package let words: String

    /// The change of this number and these words.
    package init(number: Int64, words: String) {
      self.number = number
      self.words = words
    }

    /// `@12 “make that 15”`, made safe to show and not too long.
    var text: String {
      let words = words.count > 40 ? words.prefix(39) + "…" : words[...]
      return "\(ChangeReference.text(ofEntry: number)) “\(String(words).visible)”"
    }
  }

  /// What is wrong.
  package let reason: Reason
  /// The path as the user gave it.
  package let path: String
  /// Whether a change was under way, which was then not saved.
  package let isWriting: Bool

  /// What is wrong with the ledger at `path`.
  package init(_ reason: Reason, path: String, isWriting: Bool = false) {
    self.reason = reason
    self.path = path
    self.isWriting = isWriting
  }

  package var exitStatus: ExitStatus {
    switch reason {
    case .cannotCreate, .fileExists, .fileNotCreated: .cannotCreate
    case .busy: .busy
    case .stopped, .nothingNew, .sumTooLarge, .unknownCategory, .refusedDraft, .noSuchExpense, .notLinked,
      .noSuchAccount, .accountExists, .categoryExists, .categoriesAreSo, .otherStays, .categoryInUse,
      .nestedTooDeep, .categoryHasParts, .noSuchRule, .ruleExists, .rulesAreSo, .unreadablePattern,
      .tripGoesOn, .noTrip,
      .tripEndsBefore, .noSuchEntry, .alreadyUndone, .notUndone, .laterChanges, .redoBlocked,
      .noSuchRecording, .noSuchSpokenLine, .alreadyBooked:
      .refused
    case .unexpected: .internalError
    default: .inputOutput
    }
  }

  package var code: String {
    switch reason {
    case .cannotCreate: "ledger_not_created"
    case .noPermission: "ledger_no_permission"
    case .notAFile, .notALedger: "not_a_ledger"
    case .severalNames: "ledger_several_names"
    case .damaged: "ledger_damaged"
    case .newer: "ledger_newer"
    case .notMigrated: "ledger_not_migrated"
    case .emptied: "ledger_emptied"
    case .fileExists: "file_exists"
    case .fileNotCreated: "file_not_created"
    case .copyFailed: "copy_failed"
    case .nothingToRescue: "nothing_to_rescue"
    case .readOnly, .readOnlyUnfinished: "ledger_read_only"
    case .diskFull: "disk_full"
    case .busy: "ledger_busy"
    case .inputOutput, .replaced: "input_output"
    case .unconfirmed: "not_confirmed"
    case .undetermined: "undetermined"
    case .stopped: "stopped"
    case .nothingNew: "nothing_new"
    case .outOfMemory: "out_of_memory"
    case .sumTooLarge: "sum_too_large"
    case .unknownCategory: "unknown_category"
    case .refusedDraft: "refused_by_ledger"
    case .noSuchExpense: "no_such_expense"
    case .notLinked: "not_linked"
    case .noSuchAccount: "no_such_account"
    case .accountExists: "account_exists"
    case .categoryExists: "category_exists"
    case .categoriesAreSo: "no_change"
    case .otherStays: "other_stays"
    case .categoryInUse: "category_in_use"
    case .nestedTooDeep: "nested_too_deep"
    case .categoryHasParts: "category_has_parts"
    case .noSuchRule: "no_such_rule"
    case .ruleExists: "rule_exists"
    case .unreadablePattern: "unreadable_pattern"
    case .rulesAreSo: "no_change"
    case .tripGoesOn: "trip_goes_on"
    case .noTrip: "no_trip"
    case .tripEndsBefore: "trip_ends_before"
    case .noSuchEntry: "no_such_change"
    case .alreadyUndone: "already_undone"
    case .notUndone: "not_undone"
    case .laterChanges, .redoBlocked: "changed_later"
    case .noSuchRecording: "no_such_recording"
    case .noSuchSpokenLine: "no_such_spoken_line"
    case .alreadyBooked: "already_booked"
    case .unexpected: "internal"
    }
  }

  package var problem: String {
    switch reason {
    case .cannotCreate(let word): "can't create the ledger \(path.visible): \(word)"
    case .noPermission(let detail): "no permission to open the ledger \(path.visible) (\(detail))"
    case .notAFile: "\(path.visible) is not a file"
    case .severalNames(let count):
      "the ledger \(path.visible) is one file with \(count) names (hard links), under each of which changes "
        + "would be kept apart"
    case .notALedger(let detail): "\(path.visible) is not a SpendWise ledger: \(detail)"
    case .damaged: "the ledger \(path.visible) is damaged"
    case .newer(let version, let known):
      "the ledger \(path.visible) has schema \(version), this program knows \(known)"
    case .notMigrated(let version, let known, let why):
      "the ledger \(path.visible) has the older schema \(version) and can't be brought to schema \(known): \(why)"
    case .emptied(let number):
      "the ledger \(path.visible) is empty, but it held changes up to \(ChangeReference.text(ofEntry: number))"
    case .fileExists: "\(path.visible) exists already"
    case .fileNotCreated(let word): "can't create \(path.visible): \(word)"
    case .copyFailed(let why): "can't write \(path.visible): \(why)"
    case .nothingToRescue: "nothing can be read from \(path.visible)"
    case .readOnly: "the ledger \(path.visible) is read-only"
    case .readOnlyUnfinished:
      "the ledger \(path.visible) was not closed cleanly and can't be written here, so it can't be read either"
    case .diskFull: "disk full: no room for the ledger \(path.visible)"
    case .busy(let patience):
      "the ledger \(path.visible) is in use by another program (waited \(patience.components.seconds) s)"
    case .inputOutput(let word): "can't read or write the ledger \(path.visible): \(word)"
    case .stopped: "stopped"
    case .nothingNew(let known): "all \(known) rows stand in the ledger already"
    case .undetermined: "the disk failed while the ledger \(path.visible) was being changed"
    case .unconfirmed: "the disk didn't confirm a change of the ledger \(path.visible)"
    case .replaced: "the ledger \(path.visible) is being replaced by another program again and again"
    case .outOfMemory: "out of memory"
    case .sumTooLarge where isWriting: "too large: with it a sum would leave what the ledger can hold"
    case .sumTooLarge: "a sum is too large for the ledger's figures"
    case .unknownCategory(let name): "the ledger has no category \(name.visible)"
    case .refusedDraft(let rule): "the ledger refuses this: \(rule)"
    case .noSuchExpense(let number): "there is no expense #\(number)"
    case .notLinked(let number): "no statement tells of #\(number)"
    case .noSuchAccount(let name): "there is no account “\(name.visible)”"
    case .accountExists(let name): "there is an account “\(name.visible)” already"
    case .categoryExists(let name): "there is a category \(name.visible) already"
    case .categoriesAreSo: "the categories are like that already"
    case .otherStays: "\(Category.otherName) is for what fits nowhere else, and stays"
    case .categoryInUse(let name, let count):
      "\(count == 1 ? "1 expense stands" : "\(count) expenses stand") under \(name.visible)"
    case .nestedTooDeep(let name, let whole):
      "\(name.visible) can't stand under \(whole.visible): categories nest one level deep, not under themselves or "
        + Category.otherName
    case .categoryHasParts(let name): "other categories stand under \(name.visible)"
    case .noSuchRule(let number): "there is no rule \(number)"
    case .ruleExists(let number): "rule \(number) is about the same expenses already"
    case .unreadablePattern(let pattern, let reason):
      "\(pattern.visible) can't be used as a pattern: \(reason)"
    case .rulesAreSo: "nothing would change"
    case .tripGoesOn(let tag): "the trip #\(tag.visible) goes on"
    case .noTrip: "no trip goes on"
    case .tripEndsBefore(let tag, let first): "the trip #\(tag.visible) began on \(first.displayText)"
    case .noSuchEntry(let number): "there is no change \(ChangeReference.text(ofEntry: number))"
    case .alreadyUndone(let number, let other):
      "\(ChangeReference.text(ofEntry: number)) is taken back already, by \(ChangeReference.text(ofEntry: other))"
    case .notUndone(let number): "\(ChangeReference.text(ofEntry: number)) is not taken back"
    case .laterChanges(let change, let later) where later.isEmpty:
      "what \(change.text) did was changed past SpendWise"
    case .redoBlocked(let change, let later, let missing):
      "\(change.text) can't be made again: \(StoreError.obstacle(later, missing))"
    case .laterChanges(let change, let later):
      "\(change.text) was changed later by \(StoreError.list(later))"
    case .noSuchRecording(let number): "the ledger has no recording \(number)"
    case .noSuchSpokenLine(let place):
      "nothing was heard as line \(place.line) of recording \(place.recording)"
    case .alreadyBooked(_, let entry):
      "what was said there is recorded already, as \(ChangeReference.text(ofEntry: entry))"
    case .unexpected(let word): "internal error in the ledger: \(word)"
    }
  }

  package var state: String? {
    switch reason {
    case .undetermined: "whether the last change stands can't be told now"
    case .unconfirmed: "it stands in the ledger, but a power cut may still lose it"
    case .laterChanges, .redoBlocked, .noSuchExpense, .notLinked, .noSuchAccount, .accountExists,
      .categoryExists, .categoriesAreSo, .otherStays, .categoryInUse, .nestedTooDeep, .categoryHasParts,
      .noSuchRule, .ruleExists, .rulesAreSo, .unreadablePattern,
      .tripGoesOn, .noTrip, .tripEndsBefore, .noSuchEntry, .alreadyUndone, .notUndone,
      .noSuchRecording, .noSuchSpokenLine:
      "nothing changed"
    case .damaged, .emptied, .fileExists, .fileNotCreated: "nothing written"
    case .copyFailed: "no copy was kept"
    default: isWriting ? "not saved" : nil
    }
  }

  package var remedy: String? {
    switch reason {
    case .cannotCreate, .noPermission, .notAFile, .notALedger: "name another with --ledger FILE"
    case .severalNames:
      "keep one name and remove the others (find FOLDER -samefile \(path.visible)), or put a copy in its place"
    case .damaged: "see: spendwise doctor"
    case .notMigrated: "make room and allow writing there; questions work meanwhile"
    case .emptied: "put a copy in its place, or remove the file to begin a new ledger"
    case .fileExists: "to replace it: --force"
    case .fileNotCreated, .copyFailed: "name another place"
    case .nothingToRescue: "look for a copy from a backup"
    case .newer: "use the newer spendwise"
    case .readOnly:
      isWriting ? "allow writing to the file and its folder, or name another with --ledger FILE" : nil
    case .readOnlyUnfinished: "copy it with its -wal file to a folder of your own and use --ledger there"
    case .diskFull: "make room, then say it again"
    case .busy, .inputOutput, .replaced: "try again"
    case .undetermined: "check the disk, then look with spendwise history before you say it again"
    case .unconfirmed: "check the disk, then look with spendwise list"
    case .unknownCategory: "see spendwise categories"
    case .noSuchExpense: "see spendwise list"
    case .notLinked: "see spendwise list"
    case .noSuchAccount: "see spendwise accounts"
    case .accountExists, .categoryExists: "choose another name"
    case .otherStays, .categoriesAreSo, .nestedTooDeep: "see spendwise categories"
    case .categoryHasParts(let name):
      "take them out first: categories unnest NAME, or delete \"\(name.visible)\""
    case .categoryInUse(let name, _):
      "move them: categories delete \"\(name.visible)\" --to \(Category.otherName)"
    case .noSuchRule, .rulesAreSo: "see spendwise rules"
    case .ruleExists(let number): "remove it first: rules remove \(number)"
    case .unreadablePattern: "name words, or a text with *, such as amzn*"
    case .tripGoesOn: "end it first: trip end"
    case .noTrip: "begin one: trip start Lisbon"
    case .tripEndsBefore: "name a later day"
    case .noSuchEntry, .notUndone: "see spendwise history"
    case .alreadyUndone(let number, _): "to make it again: redo \(ChangeReference.text(ofEntry: number))"
    case .laterChanges(_, let later) where later.isEmpty: "see spendwise doctor"
    case .redoBlocked(_, let later, let missing):
      later.last.map { "take that back first: undo \(ChangeReference.text(ofEntry: $0.number))" }
        ?? missing.first.map { "make that again first: redo \(ChangeReference.text(ofEntry: $0.number))" }
        ?? "see spendwise doctor"
    case .laterChanges(let change, _):
      "to take all of them back: undo \(ChangeReference.text(ofEntry: change.number)) --chain"
    case .sumTooLarge: isWriting ? "check the amount" : "ask about less"
    case .alreadyBooked(_, let entry):
      "to record it anew take that back first: undo \(ChangeReference.text(ofEntry: entry))"
    case .noSuchRecording, .noSuchSpokenLine: "hand in the recording again"
    case .stopped, .nothingNew, .refusedDraft, .outOfMemory, .unexpected: nil
    }
  }
}

extension StoreError {
  /// The first three of `changes`, and how many more there are.
  private static func list(_ changes: [Change]) -> String {
    let shown = changes.prefix(3).map(\.text).joined(separator: ", ")
    return changes.count > 3 ? "\(shown) and \(changes.count - 3) more" : shown
  }

  /// What stands in the way of making a change again.
  private static func obstacle(_ later: [Change], _ missing: [Change]) -> String {
    if !later.isEmpty { return "\(list(later)) came later" }
    if missing.isEmpty { return "its expenses were changed past SpendWise" }
    return "\(list(missing)) \(missing.count == 1 ? "is" : "are") taken back"
  }
}
