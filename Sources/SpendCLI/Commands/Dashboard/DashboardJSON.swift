import SpendCharts
import SpendCore
import SpendInsights
import SpendJSON

extension JSONWriter {
  /// The fields of a dashboard: what its text shows, as data.
  mutating func members(of figures: DashboardFigures, insights: [Insight]) {
    let days = figures.period.days
    let isOneMonth = days.lowerBound.firstOfMonth == days.upperBound.firstOfMonth
    member("today", figures.today.iso)
    member("month", isOneMonth ? String(days.lowerBound.iso.prefix(7)) : nil)
    member("period", days)
    member("previous_period", figures.period.previous)
    member("scope", figures.scope)
    key("spent")
    array { totals in
      for total in figures.spent {
        totals.object { object in
          object.member("amount", total.decimalText)
          object.member("currency", total.currency.code)
        }
      }
    }
    member("expense_count", figures.expenseCount)
    member("category_count", figures.categoryCount)
    member("previous_spent", figures.previousSpent?.decimalText)
    member("categories", figures.categories)
    member("descriptions", figures.descriptions)
    member("days", figures.days)
    member("year", figures.yearDays)
    key("months")
    array { months in
      for month in figures.months {
        months.object { object in
          object.member("month", String(month.first.iso.prefix(7)))
          object.member("total", month.total.decimalText)
          object.member("currency", month.total.currency.code)
        }
      }
    }
    key("insights")
    array { array in
      for insight in insights { array.object { $0.members(of: insight) } }
    }
  }

  private mutating func member(_ name: StaticString, _ days: ClosedRange<CivilDate>) {
    key(name)
    object { object in
      object.member("from", days.lowerBound.iso)
      object.member("to", days.upperBound.iso)
    }
  }

  private mutating func member(_ name: StaticString, _ parts: [CategoryFigure]) {
    key(name)
    array { array in
      for part in parts {
        array.object { object in
          object.member("name", part.name)
          object.member("color", part.color)
          object.member("total", part.total.decimalText)
          object.member("currency", part.total.currency.code)
          object.member("count", part.count)
          object.member("previous", part.previous?.decimalText)
        }
      }
    }
  }

  private mutating func member(_ name: StaticString, _ days: [DayFigure]) {
    key(name)
    array { array in
      for day in days {
        array.object { object in
          object.member("date", day.date.iso)
          object.member("total", day.total.decimalText)
          object.member("currency", day.total.currency.code)
        }
      }
    }
  }
}
