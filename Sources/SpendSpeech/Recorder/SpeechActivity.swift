/// Tells speech from what is heard between, and when who spoke has come to the end.
///
/// Sound is looked at in blocks of a tenth of a second. The quietest of the last three seconds is taken for the noise
/// of the room, after the minimum statistics of R. Martin (IEEE Transactions on Speech and Audio Processing 9(5),
/// 2001); what is ten decibels louder for as long as a word is speech.
package struct SpeechActivity: Sendable {
  /// How long it may be still.
  package struct Patience: Sendable, Equatable {
    /// Before anything was said, in milliseconds of sound.
    package var beforeSpeech: Int
    /// After something was said, in milliseconds of sound.
    package var afterSpeech: Int

    /// So many milliseconds before anything was said, and after.
    package init(beforeSpeech: Int = 15_000, afterSpeech: Int = 2500) {
      self.beforeSpeech = beforeSpeech
      self.afterSpeech = afterSpeech
    }
  }

  /// What was found so far.
  package enum Finding: Sendable, Equatable {
    /// Nobody has spoken yet, or somebody speaks.
    case goesOn
    /// Nobody spoke at all.
    case heardNothing
    /// Who spoke is silent.
    case hasEnded
  }

  private static let blockLength = WaveLayout.sampleRate / 10
  private static let blockMilliseconds = 100
  /// The bounds of a room's noise, in tenths of dBFS: a microphone that is off has less, and speech isn't more.
  private static let (quietest, loudest) = (-650, -350)
  /// By how many tenths of a decibel speech is louder than the noise.
  private static let margin = 100
  /// The noise is the quietest of so many blocks.
  private static let memory = 30
  /// A word lasts for so many blocks, a click doesn't.
  private static let shortestWord = 3

  private let patience: Patience
  private var block = (count: 0, sum: 0, squares: 0)
  private var levels: [Int] = []
  private var loudBlocks = 0
  private var stillBlocks = 0
  /// Whether anybody spoke.
  package private(set) var hasHeardSpeech = false

  /// Listens with `patience`.
  package init(_ patience: Patience = Patience()) {
    self.patience = patience
  }

  /// Hears the next samples of 16,000 Hz, and tells what was found with them.
  package mutating func hear(_ samples: [Int16]) -> Finding {
    for sample in samples {
      let value = Int(sample)
      block.count += 1
      block.sum += value
      block.squares += value * value
      if block.count == SpeechActivity.blockLength { endBlock() }
    }
    return finding
  }

  private mutating func endBlock() {
    let mean = Double(block.sum) / Double(block.count)
    let power = Double(block.squares) / Double(block.count) - mean * mean
    block = (0, 0, 0)
    hearBlock(level: SoundLevel.ofPower(power / (32_768 * 32_768)))
  }

  private mutating func hearBlock(level: Int) {
    if levels.count == SpeechActivity.memory { levels.removeFirst() }
    levels.append(level)
    let noise = min(max(levels.min() ?? level, SpeechActivity.quietest), SpeechActivity.loudest)
    let isLoud = level >= noise + SpeechActivity.margin
    loudBlocks = isLoud ? min(loudBlocks + 1, SpeechActivity.shortestWord) : max(loudBlocks - 1, 0)
    if isLoud, loudBlocks == SpeechActivity.shortestWord {
      hasHeardSpeech = true
      stillBlocks = 0
    } else {
      stillBlocks += 1
    }
  }

  private var finding: Finding {
    let still = stillBlocks * SpeechActivity.blockMilliseconds
    if hasHeardSpeech { return still >= patience.afterSpeech ? .hasEnded : .goesOn }
    return still >= patience.beforeSpeech ? .heardNothing : .goesOn
  }
}
