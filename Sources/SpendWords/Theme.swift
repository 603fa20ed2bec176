/// What concepts have in common, by its number: a business and what it sells are of one theme.
public struct Theme: Sendable, Hashable, BitwiseCopyable {
  /// Its place in the file of concepts, from 1.
  public let number: UInt8

  /// The theme at place `number`.
  @inlinable
  public init(number: UInt8) { self.number = number }
}
