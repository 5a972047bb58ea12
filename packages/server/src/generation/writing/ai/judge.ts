import { z } from 'zod';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const VERDICTS = ['entailed', 'not_entailed', 'contradicted', 'not_for_reader', 'other_language', 'opinion'] as const;
const schema = z.object({ verdicts: z.array(z.object({ n: z.number(), verdict: z.enum(VERDICTS) })) });

/** Asks a model about all sentences of a page at once. It sees each sentence with its own passages and nothing else of the page. */
export const judgeWithModel =
  (ask: AskModel): Writer['judge'] =>
  ({ reader, us, language, sentences }, { signal } = {}) =>
    ask({
      name: 'judge',
      schema,
      data: {
        reader,
        us,
        language,
        sentences: sentences.map(({ text, passages }, at) => ({ n: at + 1, text, passages })),
      },
      read: ({ verdicts }) => {
        const byNumber = new Map(verdicts.map(({ n, verdict }) => [n, verdict]));
        const value = sentences.flatMap((_, at) => byNumber.get(at + 1) ?? []);
        return value.length === sentences.length && verdicts.length === sentences.length
          ? { value }
          : { faults: [`Give one verdict for each n from 1 to ${sentences.length}, each once.`] };
      },
      signal,
    });
