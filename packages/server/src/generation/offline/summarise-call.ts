import type { CallToRead } from '../materials-writer.ts';
import { type Call, hearCall } from '../reading/hear-call.ts';
import type { CallPoints } from '../spec/resolve-elements.ts';
import { inWords } from '../text/join-sentences.ts';
import { plainText, shortened } from '../text/plain-text.ts';

/** What was made of a call or of notes. */
export type Heard = {
  /** Null for notes, of which no digest is made. */
  digest: CallPoints | null;
  questions: readonly { suggested_answer: string | null }[];
};

const LENGTH = 600;
const MOST_NAMES = 4;

/** Who spoke, what was noted of it, what was not, and what is asked: counted from the digest itself. */
export function summariseCall(
  { transcript, prospect, knowledge }: Pick<CallToRead, 'transcript' | 'prospect' | 'knowledge'>,
  { digest, questions }: Heard,
  writer: 'deterministic' | 'ai',
): string {
  const call = hearCall(transcript, { prospect, workspaceName: knowledge.profile.name });
  const sentences = [`${whoSpoke(call)}.`, notedOf(digest, call, writer), asked(questions)];
  return shortened(sentences.filter(Boolean).join(' '), LENGTH);
}

/** The same of the seller's notes. */
export function summariseNotes({ questions }: Heard): string {
  return `${asked(questions)} The notes are not quoted in them.`;
}

function whoSpoke({ turns }: Call): string {
  const names = (side: 'buyer' | 'seller' | null) =>
    [...new Set(turns.filter((turn) => turn.side === side && turn.speaker !== '').map(({ speaker }) => speaker))]
      .slice(0, MOST_NAMES)
      .map(plainText);
  const [buyers, sellers, others] = [names('buyer'), names('seller'), names(null)];
  if (buyers.length > 0 && sellers.length > 0) return `${inWords(buyers)} spoke with ${inWords(sellers)}`;
  if (buyers.length > 0) return `${inWords(buyers)} spoke`;
  if (others.length > 1) return `${inWords(others)} spoke; who is the contact is not clear`;
  return 'A call without the names of its speakers';
}

function notedOf(digest: CallPoints | null, { language }: Call, writer: 'deterministic' | 'ai'): string {
  if (digest === null) return '';
  const counts: (readonly [number, string])[] = [
    [digest.wants.length, 'want'],
    [digest.objections.length, 'objection'],
    [digest.nextSteps.length, 'next step'],
  ];
  const found = counts.filter(([count]) => count > 0).map(([count, name]) => counted(count, name));
  const missing = counts.filter(([count]) => count === 0).map(([, name]) => `${name}s`);
  if (found.length === 0 && language === null && writer === 'deterministic')
    return 'It is in a language that the built-in writer does not read, so its wants, objections and next steps are not known; an AI provider would read it.';
  const noted = found.length === 0 ? '' : `${inWords(found)} noted.`;
  const none = missing.length === 0 ? '' : `No ${missing.join(', no ')} found.`;
  return [noted, none].filter(Boolean).join(' ');
}

function asked(questions: Heard['questions']): string {
  if (questions.length === 0) return 'No questions are proposed.';
  const answered = questions.filter(({ suggested_answer }) => suggested_answer !== null).length;
  const isOne = questions.length === 1;
  return `${counted(questions.length, 'question')} ${isOne ? 'is' : 'are'} proposed, ${answered === 0 ? 'none' : answered} with a suggested answer.`;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
