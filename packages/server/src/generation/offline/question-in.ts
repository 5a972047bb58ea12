import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import type { Signals } from './signals.ts';

const LEAST_WORDS = 4;
const QUESTION_LENGTH = 240;
// A longer one tells a story first; its last clause is the question.
const LONG_QUESTION = 120;
const ASKS_WITHOUT_MARK = /^(where|how|when|who|wo|wie|wann|wer)\b/i;

/** The question of a sentence as it can stand for itself: without filler, and without why it was asked. Null without one. */
export function questionIn(sentence: string, signals: Signals): string | null {
  const isMarked = sentence.endsWith('?');
  const plain = sentence.replace(signals.filler, '');
  const begins = signals.questionStart.test(plain);
  const body = plain.replace(/[.?!…\s]+$/, '');
  const asked = begins ? body.replace(signals.questionReason, '') : body;
  if (!isMarked && !(begins && (asked !== body || ASKS_WITHOUT_MARK.test(asked)))) return null;
  if (wordsOf(asked).length < LEAST_WORDS || signals.smallTalk.test(sentence) || signals.request.test(sentence))
    return null;
  return shortened(upperFirst(lastClause(asked, signals)), QUESTION_LENGTH - 1).concat('?');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lastClause(asked: string, { filler, questionStart }: Signals): string {
  if (asked.length <= LONG_QUESTION) return asked;
  const clauses = asked.split(/[,;:–—] /).map((clause) => clause.replace(filler, ''));
  const from = clauses.findIndex((clause) => questionStart.test(clause) && wordsOf(clause).length >= LEAST_WORDS);
  return from < 0 ? asked : clauses.slice(from).join(', ');
}
