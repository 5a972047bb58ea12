import { z } from 'zod';
import type { CallPoint } from '../spec/resolve-elements.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { Writer } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';
import { isSaidBy, spokenTurns } from './spoken-turns.ts';

const point = z.object({ who: z.string(), text: z.string().min(1), quote: z.string().min(1) });
const answerSchema = z.object({ wants: z.array(point), objections: z.array(point), next_steps: z.array(point) });
type Point = z.output<typeof point>;

const SYSTEM = systemPrompt('digest-call');

const MOST = 6;
const BUYERS = new Set(['buyer'] as const);
const BOTH = new Set(['buyer', 'seller'] as const);

/** Lets the model read the call; a point that its speaker did not say in these words is dropped. */
export const digestCallWithModel =
  (ask: AskModel): Writer['digestCall'] =>
  async ({ call, prospect, exclusions: excluded, knowledge }, { signal } = {}) => {
    const turns = spokenTurns(call);
    if (turns.length === 0) return { wants: [], objections: [], nextSteps: [] };
    const exclusions = readExclusions(excluded);
    const isSaid = ({ who, quote }: Point, sides: ReadonlySet<string>) => isSaidBy(call, who, quote, sides);
    const { value } = await ask({
      name: 'call_digest',
      schema: answerSchema,
      system: SYSTEM,
      prompt: untrustedData({
        us: knowledge.profile.name,
        buyer: prospect && { first_name: prospect.first_name, company: prospect.company_name },
        exclusions: exclusions.topics,
        turns,
      }),
      review: ({ wants, objections, next_steps }) =>
        [
          ...[...wants, ...objections].filter((one) => !isSaid(one, BUYERS)),
          ...next_steps.filter((one) => !isSaid(one, BOTH)),
        ].map(
          ({ who, quote }) =>
            `"${shortened(quote, 60)}" is in no turn of ${who} on that side: copy it as it is, or leave it out.`,
        ),
      signal,
    });
    const keep = (points: readonly Point[], sides: ReadonlySet<string>): CallPoint[] =>
      points
        .filter((one) => isSaid(one, sides) && exclusions.allow(one.quote, one.text))
        .slice(0, MOST)
        .map(({ who, text, quote }) => ({
          who: plainText(who),
          text: shortened(plainText(text), 300),
          quote: shortened(plainText(quote), 300),
        }));
    return {
      wants: keep(value.wants, BUYERS),
      objections: keep(value.objections, BUYERS),
      nextSteps: keep(value.next_steps, BOTH),
    };
  };
