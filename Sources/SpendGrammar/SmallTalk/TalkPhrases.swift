/// Phrases of talk that records nothing.
enum TalkPhrases {
}
