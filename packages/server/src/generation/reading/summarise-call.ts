import type { CallPoints } from '../spec/resolve-elements.ts';
import { counted } from '../text/join-sentences.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import formatNames from './format-names.json' with { type: 'json' };
import type { Call } from './read-call.ts';
import type { TranscriptFormat } from './transcripts/transcript.ts';

export type Heard = {
  /** Null for notes, of which no digest is made. */
  digest: CallPoints | null;
  questions: readonly { suggested_answer: string | null }[];
};

const LENGTH = 1000;
const MOST_NAMES = 12;
const NAMES: Readonly<Record<TranscriptFormat, string>> = formatNames;
const NEEDS_PROVIDER =
  'Wants, objections and next steps are only read with an AI provider. Ask your administrator to connect one.';

/** The format, the speakers with their sides, the number of turns, and what was found: counted, not written. */
export function summariseCall(call: Call, { digest, questions }: Heard, writer: 'deterministic' | 'ai'): string {
  const found = writer === 'ai' ? notedOf(digest) : NEEDS_PROVIDER;
  return [spokenOf(call), found, asked(questions)].filter(Boolean).join(' ');
}

export function summariseNotes({ questions }: Heard): string {
  return asked(questions);
}

function spokenOf({ format, speakers, turns, open }: Call): string {
  if (speakers.length === 0) return `${NAMES[format]} without recognizable speakers: no one is quoted from it.`;
  const shown = speakers.slice(0, MOST_NAMES).map(({ label, side }) => {
    return `${plainText(label)} (${side === 'unknown' ? 'side not known' : side})`;
  });
  const more = speakers.length > MOST_NAMES ? ` and ${speakers.length - MOST_NAMES} more` : '';
  const unused =
    open.length === 0 ? '' : ' What speakers without a known side said is not used until a question is answered.';
  const names = shortened(`${shown.join('; ')}${more}`, LENGTH - 400);
  return `${NAMES[format]} with ${counted(turns.length, 'turn')} of ${counted(speakers.length, 'speaker')}: ${names}.${unused}`;
}

function notedOf(digest: CallPoints | null): string {
  if (digest === null) return '';
  const { wants, objections, nextSteps } = digest;
  const counts = [
    counted(wants.length, 'want'),
    counted(objections.length, 'objection'),
    counted(nextSteps.length, 'next step'),
  ];
  return `Found: ${counts.join(', ')}.`;
}

function asked(questions: Heard['questions']): string {
  if (questions.length === 0) return 'No questions are proposed.';
  const answered = questions.filter(({ suggested_answer }) => suggested_answer !== null).length;
  const verb = questions.length === 1 ? 'is' : 'are';
  return `${counted(questions.length, 'question')} ${verb} proposed, ${answered === 0 ? 'none' : answered} with a suggested answer.`;
}
