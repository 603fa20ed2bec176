/// Scenes that numbers stand in by chance: the weather, a table for some hour.
extension NumberSense {
  /// Whether the number counts seats, or is only talked about.
  var isOfScene: Bool { isReserved || isRemark }

  /// `it's 72 and sunny`.
  var isWeather: Bool {
    guard let start = words.find("it is"), words.words[safe: start.upperBound]?.isNumber == true else {
      return false
    }
    return words.contains(NumberSense.weather)
  }

  /// `super bowl 58 was wild`: what is said of an event that is known by its number.
  var isNumberOfEvent: Bool {
    guard numbers.count == 1, let number = numbers.first else { return false }
    return Self.shows.contains { words.find($0)?.upperBound == number }
      && Self.showTimes.contains(words.text(number + 1))
  }

  /// `wow 30 degrees in november`: an exclamation about what was counted asks nothing.
  var isExclamation: Bool {
    guard !namesMoney, !words.hasQuestionMark, numbers.count == 1, let number = numbers.first, number < 3
    else { return false }
    return words.words[..<number].contains { NumberSense.interjections.contains($0.text) }
      && NumberSense.counted.contains(words.text(number + 1))
  }

  /// `table for 4 at 7:30`: seats and an hour.
  var isReserved: Bool {
    guard !namesMoney, !tellsPayment,
      let seats = Self.seatsFor.lazy.compactMap({ words.find($0) }
      ).first,
      words.words[safe: seats.upperBound]?.isNumber == true
    else { return false }
    return numbers.allSatisfy { index in
      index == seats.upperBound || words.text(index - 1) == "at"
        || words.line.at(words.words[index].tokens.lowerBound - 1)?.isMark(":") == true
        || words.line[words.words[index].tokens.lowerBound].joint == .colon
    }
  }
}
