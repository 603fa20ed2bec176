package import SpendCore

extension Command {
  /// Whether it changes what the ledger holds: an edit, a deletion, an undo or a redo.
  ///
  /// Such a command needs the user's own words.
  package var changesLedger: Bool {
    switch self {
    case .edit, .delete, .undo, .redo, .changeCategories, .changeRules, .changeTrip: true
    case .help, .dashboard, .insights, .list, .categories, .adviseCategories, .rules, .testRule, .tags,
      .history,
      .explain, .proof,
      .context, .quit,
      .unavailable:
      false
    }
  }
}
