import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';

/** One speaker's turn. `label` is the speaker as the transcript has it, company and all: `Sam (Rota & Rise)`. */
export type Turn = { speaker: string; label: string; text: string };

const TIME = String.raw`[[(<]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])>]?`;
const SPOKEN = new RegExp(
  String.raw`^(?:${TIME}\s*[-–—]?\s*)?(?:<v\s+)?\**([\p{L}][\p{L}\p{N} .'’&()-]{0,48}?)\**\s*(?:${TIME})?\s*(?:>|:\**)\s*(?:${TIME})?\s*(\S.*)$`,
  'u',
);
// Lines of subtitle files that nobody says.
const NOT_SPOKEN = new RegExp(String.raw`^(?:WEBVTT.*|\d+|(?:NOTE|STYLE|Kind|Language)\b.*|${TIME}\s*-->.*)$`, 'u');
// What stands above a call, like "Date: 12 November": nobody says it.
const HEADER = new RegExp(
  `^(?:${[
    '(?:(?:call|meeting|start|end|recording) )?(?:date|time|id|title|link)|date (?:and|&) time|duration|length|location|place|subject|topic|title|agenda',
    'attendees|participants|invitees|invited|present|organi[sz]er|speakers|meeting|call|recorded|recording|transcript',
    'datum|uhrzeit|zeit|datum und uhrzeit|beginn|ende|dauer|ort|thema|themen|betreff|titel|tagesordnung|besprechung|gespräch',
    'teilnehmer(?:innen|:innen)?|teilnehmende|anwesende?|aufnahme|transkript',
  ].join('|')})$`,
  'i',
);
// The title of a transcript, which may hold a colon too.
const TITLE = /\b(call|meeting|transcript|recording|minutes|gespräch|telefonat|besprechung|protokoll|transkript)\b/i;
const MAX_TURNS = 5000;

/**
 * Parts a transcript into turns. Reads `Name: text` with or without times, Markdown bold, WebVTT and SRT; a text
 * without speakers is one turn of a speaker without a name. What stands above the first speaker, and labels such as
 * `Date:`, are no turns.
 */
export function readTranscript(transcript: string): Turn[] {
  const turns: Turn[] = [];
  for (const raw of transcript.split(/\r?\n/)) {
    const line = raw.trim().replace(/<\/v>$/, '');
    const last = turns.at(-1);
    const turn = turnOf(line);
    if (line === '' || NOT_SPOKEN.test(line) || isHeader(turn.speaker, last)) continue;
    const goesOn = last !== undefined && (turn.speaker === '' || turn.speaker === last.speaker);
    if (goesOn) last.text += ` ${turn.text}`;
    else if (turns.length < MAX_TURNS) turns.push(turn);
  }
  return turns[0]?.speaker === '' && turns.length > 1 ? turns.slice(1) : turns;
}

/** The turn that a line begins; one that names no speaker has an empty one. */
function turnOf(line: string): Turn {
  const spoken = SPOKEN.exec(line);
  if (spoken === null) return { speaker: '', label: '', text: plainText(line) };
  const label = plainText(spoken[1] ?? '');
  return { speaker: label.replace(/\s*\(.*\)/, ''), label, text: plainText(spoken[2] ?? '') };
}

/** Whether a label is none of a speaker; `last` is the turn before it. */
function isHeader(label: string, last: Turn | undefined): boolean {
  const isAboveCall = last === undefined || last.speaker === '';
  return HEADER.test(label) || (isAboveCall && TITLE.test(label));
}

const BUYER = /^(prospect|customer|client|buyer|lead|guest|kund(e|in)|käufer(in)?)\b/i;
const SELLER =
  /^(seller|sales|rep|ae|sdr|account executive|host|me|us|agent|interviewer|presenter|vendor|vertrieb|verkäufer(in)?)\b/i;
const DISCOVERS =
  /\b(what('s| is| are| does)? your|how do you (currently|handle|do)|tell me about|walk me through|what would .{0,60} mean for you|who else .{0,60} involved|what('s| is) driving|what made you|are we talking about|wie (planen|machen|lösen|arbeiten) sie|was (macht|bereitet|wäre|ist) ihnen|erzählen sie)\b/i;

/**
 * Which speakers are the prospect's people: known by name, by company, by a label such as "Customer", or, when nothing
 * says so, everyone but the one who asks about the others. Null when there is nobody to tell apart.
 */
export function prospectSpeakers(
  turns: readonly Turn[],
  who: {
    prospect: { first_name: string | null; last_name: string | null; company_name: string | null } | null;
    workspaceName: string;
  },
): ReadonlySet<string> | null {
  const labels = new Map(turns.map(({ speaker, label }) => [speaker, label]));
  const speakers = [...labels.keys()];
  const isCalled = (speaker: string, name: string | null) => {
    const words = new Set(wordsOf(labels.get(speaker) ?? ''));
    const wanted = wordsOf(name ?? '');
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  };
  const { first_name = null, last_name = null, company_name = null } = who.prospect ?? {};
  const isBuyer = (speaker: string) =>
    BUYER.test(speaker) || [first_name, last_name, company_name].some((name) => isCalled(speaker, name));
  const buyers = speakers.filter(isBuyer);
  if (buyers.length > 0) return new Set(buyers);
  if (speakers.length < 2) return null;
  const sellers = speakers.filter((speaker) => SELLER.test(speaker) || isCalled(speaker, who.workspaceName));
  if (sellers.length > 0) return new Set(speakers.filter((speaker) => !sellers.includes(speaker)));
  const asks = (speaker: string) =>
    turns.filter((turn) => turn.speaker === speaker && DISCOVERS.test(turn.text)).length;
  const [host] = [...speakers].sort((a, b) => asks(b) - asks(a));
  return host === undefined || asks(host) === 0 ? null : new Set(speakers.filter((speaker) => speaker !== host));
}
