import { z } from 'zod';
import { plainText, shortened } from '../text/plain-text.ts';
import type { Writer } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { DATA_RULE, untrustedData } from './untrusted-data.ts';

const answerSchema = z.object({ summary: z.string().min(1) });

const SYSTEM = `You read a file that a seller uploaded and say what is in it, so that a colleague knows whether and for what it can be used.

Rules:
- Two to four plain sentences, at most 500 characters: what kind of file it is, what it is about, the figures or agreements that matter most.
- Only what the file says. No advice, no praise.
- ${DATA_RULE}

Answer with one JSON object: {"summary": string}`;

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
