import SpendCharts
import SpendCore
import SpendInsights
import SpendJSON

extension JSONWriter {
  /// The fields of a dashboard: what its text shows, as data.
  mutating func members(of figures: DashboardFigures, insights: [Insight]) {
    member("today", figures.today.iso)
    member("month", String(figures.today.iso.prefix(7)))
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
    key("categories")
    array { categories in
      for category in figures.categories {
        categories.object { object in
          object.member("name", category.name)
          object.member("color", category.color)
          object.member("total", category.total.decimalText)
          object.member("currency", category.total.currency.code)
          object.member("count", category.count)
          object.member("previous", category.previous?.decimalText)
        }
      }
    }
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
}
