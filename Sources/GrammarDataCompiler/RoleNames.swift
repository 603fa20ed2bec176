import SpendWords

extension WordRoles {
  /// The roles by the names that the files of data call them.
  static let named: [String: WordRoles] = [
    "cardinal": .cardinal, "ordinal": .ordinal, "scale": .scale, "suffix": .ordinalSuffix,
    "article": .article, "half": .half, "point": .point, "note": .note, "each": .each, "times": .times,
    "surcharge": .surcharge, "reduction": .reduction, "total": .total, "split": .split, "share": .share,
    "approximate": .approximate, "cue": .amountCue, "month": .month, "weekday": .weekday,
    "relative": .relativeDay, "unit": .timeUnit, "part": .dayPart, "ago": .ago, "last": .last,
    "this": .this, "next": .next, "clock": .clock, "place": .place, "with": .with, "purpose": .purpose,
    "to": .to, "on": .on, "of": .of, "the": .the, "and": .and, "per": .per, "filler": .filler,
    "pronoun": .pronoun, "function": .function, "spend": .spend, "relation": .relation, "title": .title,
    "measure": .measure, "numbered": .numbered, "age": .age, "container": .container, "mark": .spokenMark,
    "weekend": .weekend, "bank": .bankNoise, "before": .before, "foreign": [.cardinal, .foreignNumber],
    "good": .numberedGood, "deadline": .deadline, "name": .firstName, "priced": .priced,
    "kind": .kindCue, "spot": .spot, "fraction": .fraction, "hour": .beforeHour, "plain": [],
  ]

  /// All names, for who wrote an unknown one.
  static var names: String { named.keys.sorted().joined(separator: ", ") }
}

extension WordCues {
  /// The cues by the names that the files of data call them.
  static let named: [String: WordCues] = [
    "opens": .opens, "turns": .turns, "opens-comparison": .opensComparison, "compares": .compares,
    "refund": .refund, "returned": .returned, "back": .back, "get": .get, "give": .give, "salary": .salary,
    "income": .income, "made": .made, "move": .move, "account": .account, "credit-card": .creditCard,
    "withdraw": .withdraw, "fee": .fee, "money-phrase": .moneyPhrase, "month-part": .monthPart,
    "counts-time": .countsTime, "foreign-ago": .foreignAgo, "after-two": .afterTwo, "few": .few,
    "ahead": .ahead, "clock-joint": .clockJoint, "just-now": .justNow, "before-year": .beforeYear,
    "from-now": .fromNow, "halves": .halves, "among": .among, "actor": .actor, "repair": .repair,
    "giving": .giving, "before-business": .beforeBusiness,
    "before-place": .beforePlace, "starts-clause": .startsClause, "coin": .coin,
    "included": .included, "contained-tax": .containedTax, "network-coin": .networkCoin,
    "employer": .employer, "bank-credit": .bankCredit, "pays": .pays, "asked": .asked, "user": .user,
    "speaker": .speaker, "others": .others, "paying": .paying, "declines": .declines,
    "supposes": .supposes, "reports": .reports, "denies": .denies, "joins": .joins,
    "one-time-code": .oneTimeCode, "code-word": .codeWord, "code-owner": .codeOwner,
  ]

  /// All names, for who wrote an unknown one.
  static var names: String { named.keys.sorted().joined(separator: ", ") }
}
