/// The seven default categories as small numbers that tables hold.
public enum DefaultCategory: UInt8, Sendable, CaseIterable {
  case food = 1
  case transportation, groceries, entertainment, shopping, healthcare, other
}
