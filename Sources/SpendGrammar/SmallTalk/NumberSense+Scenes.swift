/// Scenes that numbers stand in by chance: the weather, a table for some hour.
extension NumberSense {
  /// `it's 72 and sunny`.
  var isWeather: Bool {
    guard let start = words.find("it is"), words.words[safe: start.upperBound]?.isNumber == true else {
      return false
    }
    return words.contains(NumberSense.weather)
  }

  private static let weather = [
    "sunny", "cloudy", "rainy", "raining", "snowing", "snowy", "humid", "windy", "foggy", "freezing", "hot",
    "cold", "warm", "chilly", "outside", "celsius", "fahrenheit",
  ]
}
