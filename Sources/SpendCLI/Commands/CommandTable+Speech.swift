/// The commands that are about what is spoken.
extension CommandTable {
  static let speechDefinitions: [CommandDefinition] = [
    CommandDefinition(
      name: "voice",
      arguments: "FILE... | retry | queue | drop NUMBER | find WORDS",
      summary: "book what is said in WAV recordings, or answer it",
      details: [
        "The sound goes to the server for recordings, long ones in parts; - is standard input.",
        "Each line is then taken as if it were typed. What can't be sent waits: queue lists it,",
        "retry takes it, drop NUMBER forgets it. find shows where something was said. --raw sends",
        "the file as it is; --force takes a recording as new that was taken before.",
      ],
      examples: ["voice note.wav", "voice --json *.wav", "voice retry", "voice find rent"],
      words: .files,
      options: [.flag(.raw), .flag(.force), .value(.limit), .flag(.all)],
      statuses: [
        "65  a file is no WAV that can be played, nothing was heard, or a line was refused",
        "66  a file is missing, or is no file",
        "69  the server could not be asked; the recording waits",
        "74  a file was changed while it was read; nothing of that part is booked",
        "78  no server for recordings is configured, or wrongly",
      ],
      place: .anywhere,
      said: nil,
      perform: { try VoiceCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "record",
      arguments: "",
      summary: "take the microphone: say what you spent",
      details: [
        "Enter or silence ends it, Ctrl-C discards it; what is installed of arecord, pw-record,",
        "parecord and rec records. Then it is taken as voice takes a file; with --keep it only",
        "says where the file is.",
      ],
      examples: ["record", "record --keep"],
      options: [.flag(.keep)],
      statuses: [
        "65  nobody spoke, or a line was refused",
        "69  no recorder is installed, or it failed; or the server could not be asked",
        "78  no server for recordings is configured, or wrongly",
      ],
      place: .anywhere,
      said: nil,
      perform: { try RecordCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "play",
      arguments: "NUMBER",
      summary: "play what was said of an expense: play 413",
      details: [
        "From the recording where it was heard; Ctrl-C stops it. What is installed of aplay,",
        "pw-play, paplay and play plays.",
      ],
      examples: ["play 413"],
      group: .change,
      words: .text,
      statuses: [
        "65  there is no such expense, it was not spoken, or the recording was changed",
        "66  the recording is gone",
        "69  no player is installed, or it failed",
      ],
      place: .anywhere,
      said: nil,
      perform: { try PlayCommand(program: $0).run($1) }
    ),
  ]
}
