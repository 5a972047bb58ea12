/** The programs that write transcripts. `plain`: typed labels such as `Ada:`, or no recognizable speakers at all. */
export const FORMAT_NAMES = {
  webvtt: 'WebVTT transcript',
  srt: 'SRT transcript',
  zoom: 'Zoom transcript',
  teams: 'Teams transcript',
  meet: 'Google Meet transcript',
  otter: 'Otter transcript',
  webex: 'Webex transcript',
  gong: 'Gong transcript',
  fathom: 'Fathom transcript',
  granola: 'Granola transcript',
  'fireflies-json': 'Fireflies transcript',
  json: 'Transcript in JSON',
  blocks: 'Transcript in blocks',
  plain: 'Transcript in plain text',
} as const;
export type TranscriptFormat = keyof typeof FORMAT_NAMES;

/** Uninterrupted speech of one person. `speaker` is null when the transcript does not name the speaker. */
export type Turn = { speaker: string | null; text: string };

/** Someone who speaks. `affiliations`: the transcript's words next to the name, positions and organizations alike. */
export type Speaker = { label: string; affiliations: readonly string[] };

/** A call that was written down. Without recognizable speakers, `speakers` is empty and the text is one turn of no one. */
export type Transcript = {
  format: TranscriptFormat;
  speakers: readonly Speaker[];
  turns: readonly Turn[];
  /** Direct and private chat messages, which are left out. */
  privateMessages: number;
  /** Whether the text was longer than what is read. */
  isCut: boolean;
};

/** Turns as a grammar reads them. `isPrivate`: a message that not all were meant to read. */
export type ParsedTurn = Turn & { isPrivate?: boolean };

export type ParsedTurns = {
  format: TranscriptFormat;
  turns: readonly ParsedTurn[];
  /** The words next to a speaker's name in a list of participants, by label. */
  organizations?: ReadonlyMap<string, readonly string[]>;
};
