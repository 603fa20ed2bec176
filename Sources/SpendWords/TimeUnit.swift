/// Spans of time that dates are counted in.
public enum TimeUnit: UInt8, Sendable {
  case day = 1
  case week, fortnight, month, year, hour, minute, quarter
}
