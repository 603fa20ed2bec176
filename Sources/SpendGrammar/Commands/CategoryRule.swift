import SpendCore

/// Reads orders about the categories: `add a category Housing`, `rename groceries to Food`, `merge coffee into eating`,
/// `delete the category pets and move everything to other`.
struct CategoryRule {
  private let words: PlainWords
  /// Where the order stands.
  private let start: Int
  private let end: Int
  private let settings: GrammarSettings

  /// - Parameter start: where the line begins, after `please` and the like.
  init(words: PlainWords, start: Int, settings: GrammarSettings) {
    self.words = words
    self.settings = settings
    // "I need a category for the boat"
    self.start = Self.speakers.contains(words.text(start)) ? start + 1 : start
    let endings = Self.endings.lazy.compactMap { words.find($0) }
    end = endings.first { $0.upperBound == words.count && $0.lowerBound > start }?.lowerBound ?? words.count
  }

  /// The change that is ordered; nil for none.
  func change() -> CategoryChange? {
    let verb = words.text(start)
    if let change = recoloring() { return change }
    if Self.nesting.contains(verb), let change = nesting() { return change }
    if Self.adding.contains(verb) { return addition() }
    if Self.renaming.contains(verb) { return renaming() }
    if Self.joining.contains(verb) { return joining() }
    if Self.removing.contains(verb) { return removal() }
    return nil
  }

  // MARK: Orders

  /// What stands behind the verb.
  private var body: Range<Int> { start + 1..<max(end, start + 1) }

  /// `add a category called Housing`, `new category: Pets`, `make Housing a category`.
  private func addition() -> CategoryChange? {
    // "add a category Coffee under food"
    let whole = whole()
    let end = whole?.joint.lowerBound ?? end
    func add(_ range: Range<Int>) -> CategoryChange? {
      name(range).map { .add($0, color: nil, under: whole?.name) }
    }
    if let mark = words.findAny(Self.asCategory), mark.lowerBound > body.lowerBound {
      return add(body.lowerBound..<mark.lowerBound)
    }
    guard let noun = noun(in: body), noun < end else { return nil }
    if noun == end - 1 { return add(body.lowerBound..<noun) }
    guard (body.lowerBound..<noun).allSatisfy({ Self.fillers.contains(words.text($0)) }) else { return nil }
    let call = Self.calls.first { words.has($0, at: noun + 1) }
    let first = noun + 1 + (call?.split(separator: " ").count ?? 0)
    return first < end ? add(first..<end) : nil
  }

  /// `make groceries blue`, `change the colour of groceries to #00ff00`: a category that there is.
  func recoloring() -> CategoryChange? {
    guard Self.coloring.contains(words.text(start)), let (first, color) = color() else { return nil }
    func isAround(_ index: Int) -> Bool { Self.aroundColor.contains(words.text(index)) }
    var range = body.lowerBound..<max(first, body.lowerBound)
    while let first = range.first, isAround(first) { range = first + 1..<range.upperBound }
    while let last = range.last, isAround(last) { range = range.lowerBound..<last }
    return named(range).map { .recolor($0, color: color) }
  }

  /// The colour at the end, and the first of its words.
  private func color() -> (first: Int, code: String)? {
    if let sign = words.line.tokens.lastIndex(where: { $0.isMark("#") }) {
      let first = words.words.firstIndex { $0.tokens.lowerBound > sign } ?? words.count
      return CategoryColor.code(words.line.text(sign..<words.line.count)).map { (first, $0) }
    }
    return [2, 1].lazy.compactMap { count in
      let first = end - count
      guard first > start else { return nil }
      return CategoryColor.code(words.original(first..<end)).map { (first, $0) }
    }.first
  }

  /// `put the category coffee under food`, `make coffee a subcategory of food`, `make coffee a category of its own`:
  /// all of them categories that there are.
  private func nesting() -> CategoryChange? {
    if let alone = words.findAny(Self.alone), alone.lowerBound > body.lowerBound, alone.upperBound == end {
      return named(body.lowerBound..<alone.lowerBound).map { .nest($0, under: nil) }
    }
    guard let (joint, whole) = whole(), joint.lowerBound > body.lowerBound,
      let name = named(body.lowerBound..<joint.lowerBound)
    else { return nil }
    // "put coffee under food" may be about an expense.
    let isSaid = noun(in: body) != nil || Self.nestingAlone.contains(words.text(start))
    return isSaid || words.findAny(Self.parts) != nil ? .nest(name, under: whole) : nil
  }

  /// The category that another one is to be part of, as the end of the line says it, and the words before its name.
  private func whole() -> (joint: Range<Int>, name: String)? {
    (Self.parts + Self.under).lazy.compactMap { phrase in
      guard let joint = words.find(phrase), joint.lowerBound > start, joint.upperBound < end else {
        return nil
      }
      return named(joint.upperBound..<end).map { (joint, $0) }
    }.first
  }

  /// `rename the category food to Eating`, `rename groceries Food`: without the noun, a category that there is.
  private func renaming() -> CategoryChange? {
    // "call the entertainment category Fun": what stands behind the noun is the new name.
    let behind = noun(in: body).map { $0..<$0 + 1 }
    guard let joint = target(in: body) ?? behind, let new = name(joint.upperBound..<end),
      let old = named(body.lowerBound..<joint.lowerBound)
    else { return nil }
    return .rename(old, to: new)
  }

  /// `merge coffee and snacks into eating`, `merge coffee with eating`: all of them categories that there are.
  private func joining() -> CategoryChange? {
    guard let target = target(in: body), let kept = named(target.upperBound..<end) else { return nil }
    return merge(body.lowerBound..<target.lowerBound, into: kept)
  }

  private func merge(_ range: Range<Int>, into kept: String) -> CategoryChange? {
    let joined = several(range)
    return joined.isEmpty || joined.contains(kept) ? nil : .merge(joined, into: kept)
  }

  /// `delete the category pets`, `remove pets category and move everything to other`.
  private func removal() -> CategoryChange? {
    guard noun(in: body) != nil else { return nil }
    guard let target = target(in: body), let kept = named(target.upperBound..<end) else {
      return named(body).map { .merge([$0], into: Category.otherName) }
    }
    return merge(body.lowerBound..<target.lowerBound, into: kept)
  }

  // MARK: Names

  private func noun(in range: Range<Int>) -> Int? {
    range.first { Self.nouns.contains(words.text($0)) }
  }

  /// The words between the two names.
  private func target(in range: Range<Int>) -> Range<Int>? {
    Self.targets.lazy.compactMap { phrase in
      words.find(phrase).flatMap {
        $0.lowerBound > range.lowerBound && $0.upperBound < end ? $0 : nil
      }
    }.first
  }

  /// `range` without the noun and what stands around a name.
  private func bare(_ range: Range<Int>) -> Range<Int> {
    func isAround(_ index: Int) -> Bool {
      Self.fillers.contains(words.text(index)) || Self.nouns.contains(words.text(index))
    }
    var range = range
    while let first = range.first, isAround(first) { range = first + 1..<range.upperBound }
    while let last = range.last, isAround(last) { range = range.lowerBound..<last }
    return range
  }

  /// A new name, as it was written.
  private func name(_ range: Range<Int>) -> String? {
    let name = words.original(bare(range)).filter { $0 != "\"" }
    return name.isEmpty ? nil : name
  }

  /// The category that there is of the name that `range` has.
  private func named(_ range: Range<Int>) -> String? {
    let known = CategoryNames(names: settings.categoryNames)
    return known.category(words.original(bare(range)))
  }

  /// The categories that `range` names, parted by commas or `and`; none where one isn't known.
  private func several(_ range: Range<Int>) -> [String] {
    if let one = named(range) { return [one] }
    var names: [String] = []
    var first = range.lowerBound
    for index in range {
      let isJoint = Self.joints.contains(words.text(index))
      guard isJoint || words.words[index].startsPart && index > first else { continue }
      guard let name = named(first..<index) else { return [] }
      names.append(name)
      first = isJoint ? index + 1 : index
    }
    guard let last = named(first..<range.upperBound) else { return [] }
    return names + [last]
  }
}
