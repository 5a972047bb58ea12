import { z } from 'zod';
import { READ_LENGTH } from '../../checking/gate-summaries.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const schema = z.object({ summary: z.string().min(1) });

const SUMMARY_LENGTH = 800;

/** Lets the model say what a file holds. */
export const summariseFileWithModel =
  (ask: AskModel): Writer['summariseFile'] =>
  ({ filename, typeName, title, parts, text }, { signal } = {}) =>
    ask({
      name: 'summarise-file',
      schema,
      data: { filename, type: typeName, title, parts, text: text.slice(0, READ_LENGTH) },
      read: ({ summary }) => ({
        value: shortened(plainText(summary), SUMMARY_LENGTH),
      }),
      signal,
    });
