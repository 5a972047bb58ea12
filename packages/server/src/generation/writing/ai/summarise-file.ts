import { z } from 'zod';
import { coverageOf, plainText, shortened } from '../../text/plain-text.ts';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const schema = z.object({ summary: z.string().min(1) });

const TEXT_LENGTH = 40_000;
const SUMMARY_LENGTH = 800;

/** Lets the model say what a file holds. */
export const summariseFileWithModel =
  (ask: AskModel): Writer['summariseFile'] =>
  ({ filename, typeName, title, parts, text }, { signal } = {}) =>
    ask({
      name: 'summarise-file',
      schema,
      data: { filename, type: typeName, title, parts, text: text.slice(0, TEXT_LENGTH) },
      read: ({ summary }) => ({
        value: [shortened(plainText(summary), SUMMARY_LENGTH), coverageOf(text, TEXT_LENGTH)].filter(Boolean).join(' '),
      }),
      signal,
    });
