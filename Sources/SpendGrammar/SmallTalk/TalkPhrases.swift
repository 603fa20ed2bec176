/// Phrases of talk that records nothing; they stand in `Data/Lists`.
enum TalkPhrases {}
