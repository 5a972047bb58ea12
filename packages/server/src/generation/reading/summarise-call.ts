import type { CallPoints } from '../documents/resolve-elements.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { counted } from '../text/sentences.ts';
import { windowsOf } from './call-windows.ts';
import type { Call } from './read-call.ts';
import { FORMAT_NAMES } from './transcripts/transcript.ts';

export type Heard = {
  /** Null for notes, of which no digest is made. */
  digest: CallPoints | null;
  questions: readonly { suggested_answer: string | null }[];
};

const NAMES_LENGTH = 600;
const MOST_NAMES = 12;
const NEEDS_PROVIDER =
  'Wants, objections and next steps are only read with an AI provider. Ask your administrator to connect one.';

/** The format, the speakers with their sides, the number of turns, and what was found: counted, not written. */
export function summariseCall(call: Call, { digest, questions }: Heard, writer: 'deterministic' | 'ai'): string {
  const found = writer === 'deterministic' ? NEEDS_PROVIDER : digest && notedOf(digest);
  const coverage = writer === 'ai' ? coverageOf(call) : '';
  return [spokenOf(call), coverage, found, summariseNotes({ questions })].filter(Boolean).join(' ');
}

function spokenOf({ format, speakers, turns, open, privateMessages, isCut }: Call): string {
  const name = FORMAT_NAMES[format];
  if (speakers.length === 0) return `${name} without recognizable speakers: no one is quoted from it.`;
  const nameless = turns.filter(({ speaker }) => speaker === null).length;
  const shown = speakers
    .slice(0, MOST_NAMES)
    .map(({ label, side }) => `${plainText(label)} (${side === 'unknown' ? 'side not known' : side})`);
  const more = speakers.length > MOST_NAMES ? ` and ${speakers.length - MOST_NAMES} more` : '';
  const unused = 'What speakers without a known side said is not used until a question is answered.';
  return [
    `${name} with ${counted(turns.length, 'turn')} of ${counted(speakers.length, 'speaker')}:`,
    `${shortened(`${shown.join('; ')}${more}`, NAMES_LENGTH)}.`,
    ...(open.length > 0 ? [unused] : []),
    ...(nameless > 0 ? [`The transcript names no one for ${counted(nameless, 'turn')}; they are not used.`] : []),
    ...(privateMessages > 0 ? [`${counted(privateMessages, 'private message')} left out.`] : []),
    ...(isCut ? ['The transcript is longer than what is read: a part of it is left out.'] : []),
  ].join(' ');
}

/** The part of a call that a model was given. */
function coverageOf(call: Call): string {
  const { windows, read, of } = windowsOf(call);
  if (of === 0) return '';
  const parts = windows.length === 1 ? '' : ` in ${windows.length} parts`;
  return read === of
    ? `All ${counted(of, 'turn')} of known sides were read${parts}.`
    : `Only ${read.toLocaleString('en-US')} of ${counted(of, 'turn')} of known sides were read${parts}: attach the rest as another material.`;
}

function notedOf({ wants, objections, nextSteps }: CallPoints): string {
  const points = [counted(wants.length, 'want'), counted(objections.length, 'objection')];
  return `Found: ${points.join(', ')}, ${counted(nextSteps.length, 'next step')}.`;
}

export function summariseNotes({ questions }: Pick<Heard, 'questions'>): string {
  if (questions.length === 0) return 'No questions are proposed.';
  const answered = questions.filter(({ suggested_answer }) => suggested_answer !== null).length;
  const verb = questions.length === 1 ? 'is' : 'are';
  return `${counted(questions.length, 'question')} ${verb} proposed, ${answered || 'none'} with a suggested answer.`;
}
