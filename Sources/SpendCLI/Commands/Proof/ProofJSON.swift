import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of a proof.
  mutating func members(of proof: Proof) {
    key("proof")
    array { parts in
      for part in proof.parts {
        parts.object { object in
          object.member("name", part.name.isEmpty ? nil : part.name)
          object.member("counted", part.filter)
          object.key("period")
          object.object { period in
            period.member("from", part.period.first?.iso)
            period.member("to", part.period.last?.iso)
          }
          object.key("expenses")
          object.array { numbers in
            for number in part.numbers { numbers.integer(number) }
          }
          object.key("sums")
          object.array { sums in
            for sum in part.sums {
              sums.object {
                $0.member("amount", sum.decimalText)
                $0.member("currency", sum.currency.code)
              }
            }
          }
          object.member("division", part.division)
          object.key("agrees")
          if let agrees = part.agrees { object.boolean(agrees) } else { object.null() }
        }
      }
    }
  }
}
