import { once } from '../../platform/once.ts';
import type { PlacedStatement } from '../documents/page-content.ts';
import { GenerationFailed } from '../failures.ts';
import { shortened } from '../text/plain-text.ts';
import { rankerOf } from '../text/rank-passages.ts';
import { sentencesOf } from '../text/sentences.ts';
import type { JudgeQuestion, RejectedSentence, Verdict, Writer, WritingOptions } from '../writer.ts';
import type { Finding, Known } from './check-statements.ts';

/** A sentence that the gate refused, and its place. */
export type Refusal = Finding & RejectedSentence;

type Asked = { path: string; text: string; passages: readonly string[] };

// Passages that a sentence without a citation is judged by: as many of all that may be shown, the closest first.
const MOST_PASSAGES = 8;
const QUOTED_LENGTH = 200;

const FAULTS: Readonly<Record<Exclude<Verdict, 'opinion'>, string | null>> = {
  entailed: null,
  not_entailed: 'does not follow from the sources that it cites',
  contradicted: 'contradicts the sources that it cites',
  not_for_reader: 'is not addressed to this reader',
  other_language: 'is in another language than the page',
};

/**
 * The judge's part of the gate: asks once about every sentence that a model wrote. It fails closed: a sentence without a verdict, for
 * whatever reason, is refused.
 */
export async function judgeStatements(
  statements: readonly PlacedStatement[],
  known: Pick<Known, 'sources'>,
  names: Omit<JudgeQuestion, 'sentences'>,
  writer: Pick<Writer, 'judge'>,
  options: WritingOptions = {},
): Promise<Refusal[]> {
  const asked = sentencesToJudge(
    statements.filter(({ origin }) => origin === 'model'),
    known,
  );
  if (asked.length === 0) return [];
  const sentences = asked.map(({ text, passages }) => ({ text, passages }));
  const { verdicts, lack } = await writer.judge({ ...names, sentences }, options).then(
    (given) => ({ verdicts: given, lack: 'no model judges here' }),
    (error: unknown) => {
      options.signal?.throwIfAborted();
      if (!(error instanceof GenerationFailed)) throw error;
      return { verdicts: [], lack: error.message };
    },
  );
  return asked.flatMap((sentence, at) => refusalOf(sentence, verdicts[at] ?? null, lack));
}

function refusalOf({ path, text, passages }: Asked, verdict: Verdict | null, lack: string): Refusal[] {
  if (verdict === 'opinion') return [];
  const cause = verdict === null ? `could not be judged: ${lack}` : FAULTS[verdict];
  const reason = verdict === 'entailed' && passages.length === 0 ? FAULTS.not_entailed : cause;
  if (reason === null) return [];
  return [{ path, check: 'judge', text, reason, message: `“${shortened(text, QUOTED_LENGTH)}” ${reason}` }];
}

/** The sentences of statements, each with the passages that it cites, or else with those that are closest to it. */
function sentencesToJudge(statements: readonly PlacedStatement[], known: Pick<Known, 'sources'>): Asked[] {
  const proven = known.sources.filter(({ isPrivate, origin }) => !isPrivate && origin !== 'model');
  const ranker = once(() => rankerOf(proven));
  return statements.flatMap(({ path, text, sources }) =>
    sentencesOf(text).map((sentence) => {
      const passages =
        sources.length > 0
          ? proven.filter(({ id }) => sources.includes(id))
          : ranker()(sentence).map(({ passage }) => passage);
      const shown = sources.length > 0 ? passages : passages.slice(0, MOST_PASSAGES);
      return { path, text: sentence, passages: shown.map((passage) => passage.text) };
    }),
  );
}
