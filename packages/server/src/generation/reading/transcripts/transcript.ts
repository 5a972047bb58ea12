/** Which program wrote a transcript down. `plain`: typed labels such as `Ada:`, or no recognizable speakers at all. */
export type TranscriptFormat = 'webvtt' | 'srt' | 'zoom' | 'teams' | 'meet' | 'otter' | 'gong' | 'plain';

/** What one person said without a break. `speaker` is null when the transcript does not say who spoke. */
export type Turn = { speaker: string | null; text: string };

/** Someone who speaks. `affiliations`: the transcript's words next to the name, positions and organizations alike. */
export type Speaker = { label: string; affiliations: readonly string[] };

/** A call that was written down. Without recognizable speakers, `speakers` is empty and the text is one turn of no one. */
export type Transcript = { format: TranscriptFormat; speakers: readonly Speaker[]; turns: readonly Turn[] };

export type ParsedTurns = {
  format: TranscriptFormat;
  turns: readonly Turn[];
  /** The words next to a speaker's name in a list of participants, by label. */
  organizations?: ReadonlyMap<string, readonly string[]>;
};

/** Lines of a transcript, trimmed at their end only. A parser answers null when the lines are not in its format. */
export type TranscriptParser = (lines: readonly string[]) => ParsedTurns | null;
