import SpendProvider

/// The settings of what writes down speech; part of ``SettingTable``.
enum SpeechSettingTable {
  static let definitions: [SettingDefinition] = [
    SettingDefinition(
      name: .speechProvider,
      values: .choice(ProviderTable.presets.filter { $0.recognizer != .none }.map(\.name)),
      usual: "that of the model, where it takes recordings",
      summary: "who writes down recordings; openai is also any server that speaks as OpenAI's does"
    ),
    SettingDefinition(
      name: .speechURL,
      values: .address,
      usual: "that of the provider",
      summary:
        "the server for recordings; it ends in /v1, or is the whole address, as of whisper.cpp's /inference"
    ),
    SettingDefinition(
      name: .speechModel,
      values: .text,
      usual: "whisper-1",
      summary: "the model that writes down recordings; for azure its deployment",
      variables: [.init(name: "SPENDWISE_SPEECH_MODEL")]
    ),
    SettingDefinition(
      name: .speechKey,
      values: .secret,
      usual: "that of the model, for the same server",
      summary: "the key for the server of recordings; never shown"
    ),
    SettingDefinition(
      name: .speechLanguage,
      values: .language,
      usual: "heard by the server",
      summary: "the language spoken, by its two letters: en"
    ),
    SettingDefinition(
      name: .speechHints,
      values: SettingTable.onOrOff,
      usual: "on",
      summary: "whether the server is told your shops and categories, so that it spells them right"
    ),
    SettingDefinition(
      name: .speechTimeout,
      values: .seconds(1...600),
      usual: "60",
      summary: "after how many seconds without a sign a server of recordings is given up"
    ),
    SettingDefinition(
      name: .speechPrice,
      values: .pricePerMinute,
      usual: "list price",
      summary: "US dollars for a minute of sound: 0.006"
    ),
    SettingDefinition(
      name: .speechRecorder,
      values: .text,
      usual: "what is installed",
      summary:
        "a command that writes the microphone to its output, as WAV or as 16-bit samples at 16 kHz, mono"
    ),
    SettingDefinition(
      name: .speechSilence,
      values: .seconds(1...60),
      usual: "3",
      summary: "after how many seconds of silence a recording of the microphone ends"
    ),
  ]
}
