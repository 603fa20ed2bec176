/// The order of day, month and year in the dates of a QIF file, which Quicken took from the system.
package enum QIFDateOrder: Sendable, CaseIterable {
  case monthDayYear
  case dayMonthYear
  case yearMonthDay
}
