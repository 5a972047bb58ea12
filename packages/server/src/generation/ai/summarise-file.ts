import { z } from 'zod';
import { plainText, shortened } from '../text/plain-text.ts';
import type { Writer } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';

const answerSchema = z.object({ summary: z.string().min(1) });

const SYSTEM = systemPrompt('summarise-file');

const TEXT_LENGTH = 40_000;
const SUMMARY_LENGTH = 800;

/** Lets the model say what a file holds. */
export const summariseFileWithModel =
  (ask: AskModel): Writer['summariseFile'] =>
  async (file, { signal } = {}) => {
    const { filename, typeName, title, parts, text } = file;
    const { value } = await ask({
      name: 'file_summary',
      schema: answerSchema,
      system: SYSTEM,
      prompt: untrustedData({ filename, type: typeName, title, parts, text: text.slice(0, TEXT_LENGTH) }),
      signal,
    });
    return shortened(plainText(value.summary), SUMMARY_LENGTH);
  };
