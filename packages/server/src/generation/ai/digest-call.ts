import { z } from 'zod';
import { readExclusions } from '../gate/exclusions.ts';
import type { CallToRead } from '../materials-writer.ts';
import { digestCallOffline } from '../offline/digest-call.ts';
import type { CallPoint, CallPoints } from '../spec/resolve-elements.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { AskModel } from './ask-model.ts';
import { DATA_RULE, untrustedData } from './untrusted-data.ts';

const point = z.object({ who: z.string().nullable(), text: z.string().min(1), quote: z.string().min(1) });
const answerSchema = z.object({ wants: z.array(point), objections: z.array(point), next_steps: z.array(point) });
type DigestAnswer = z.output<typeof answerSchema>;

const SYSTEM = `You read the transcript of a sales call and note what the buyer's people want, what they object, and which next steps were agreed.

Rules:
- At most 6 of each, the most important first. who: the speaker as the transcript names them, or null.
- What the buyer answers when asked for worries is an objection; a condition ("only if", "as long as") is a want; a request to send or do something, a promise and a date are next steps.
- text: one plain sentence, in the third person or as a noun phrase, that says no more than the quotation.
- quote: the speaker's words, copied character by character from one turn of the transcript, at most 250 characters.
- No number, name or date in text that is not in its quote. Never speak about the topics in "exclusions".
- ${DATA_RULE}

Answer with one JSON object: {"wants": [{"who": string|null, "text": string, "quote": string}], "objections": [same], "next_steps": [same]}`;

const TRANSCRIPT_LENGTH = 40_000;
const MOST = 6;

/** Lets the model read the call; a point whose quotation is not in the transcript is dropped. */
export async function digestCallWithModel(
  call: CallToRead,
  ask: AskModel,
  signal: AbortSignal | undefined,
): Promise<CallPoints> {
  const flat = flatten(call.transcript);
  const exclusions = readExclusions(call.exclusions);
  const { value } = await ask({
    name: 'call_digest',
    schema: answerSchema,
    system: SYSTEM,
    prompt: untrustedData({
      us: call.knowledge.profile.name,
      buyer: call.prospect && { first_name: call.prospect.first_name, company: call.prospect.company_name },
      exclusions: exclusions.topics,
      transcript: call.transcript.slice(0, TRANSCRIPT_LENGTH),
    }),
    review: ({ wants, objections, next_steps }) =>
      [...wants, ...objections, ...next_steps]
        .filter(({ quote }) => !flat.includes(flatten(quote)))
        .map(({ quote }) => `the quote "${shortened(quote, 60)}" is not in the transcript: copy it as it is.`),
    signal,
  });
  const keep = (points: DigestAnswer['wants']): CallPoint[] =>
    points
      .filter(
        ({ quote, text }) =>
          flat.includes(flatten(quote)) && [quote, text].every((one) => exclusions.mentionedIn(one) === null),
      )
      .slice(0, MOST)
      .map(({ who, text, quote }) => ({
        who: who === null ? null : plainText(who) || null,
        text: shortened(plainText(text), 300),
        quote: shortened(plainText(quote), 300),
      }));
  const digest = { wants: keep(value.wants), objections: keep(value.objections), nextSteps: keep(value.next_steps) };
  const isEmpty = digest.wants.length + digest.objections.length + digest.nextSteps.length === 0;
  return isEmpty ? digestCallOffline(call) : digest;
}

function flatten(text: string): string {
  return plainText(text).toLowerCase();
}
