/// What a word or a business is about, such as coffee or rent, by its number among those of the grammar's data.
///
/// A category of the ledger holds concepts; what words say of a category is which concept they name.
public struct Concept: Sendable, Hashable, BitwiseCopyable {
  /// Its place in the file of concepts, from 1.
  public let number: UInt8

  /// The concept at place `number`.
  @inlinable
  public init(number: UInt8) { self.number = number }

  /// How many there can be.
  @inlinable public static var most: Int { 255 }
}
