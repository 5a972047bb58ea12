import { z } from 'zod';
import type { CallPoint, CallPoints } from '../../documents/resolve-elements.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';
import { askOfEach, distinctBy, isSaidBy } from './spoken-turns.ts';

const point = z.object({ who: z.string(), text: z.string().min(1), quote: z.string().min(1) });
const schema = z.object({ wants: z.array(point), objections: z.array(point), next_steps: z.array(point) });

const MOST = 6;
const BUYERS = new Set(['buyer']);
const BOTH = new Set(['buyer', 'seller']);

/** Lets the model read the call; a point that its speaker did not say in these words is dropped. */
export const digestCallWithModel =
  (ask: AskModel): Writer['digestCall'] =>
  async ({ call, prospect, exclusions: excluded, knowledge }, { signal } = {}) => {
    const exclusions = readExclusions(excluded);
    const keep = (points: readonly z.output<typeof point>[], sides: ReadonlySet<string>): CallPoint[] =>
      points
        .filter(({ who, text, quote }) => isSaidBy(call, who, quote, sides) && exclusions.allow(quote, text))
        .slice(0, MOST)
        .map(({ who, text, quote }) => ({
          who: plainText(who),
          text: shortened(plainText(text), 300),
          quote: shortened(plainText(quote), 300),
        }));
    const heard = await askOfEach(call, (turns) =>
      ask({
        name: 'digest-call',
        schema,
        shared: { us: knowledge.profile.name },
        data: {
          buyer: prospect && { first_name: prospect.first_name, company: prospect.company_name },
          exclusions: exclusions.topics,
          turns,
        },
        read: ({ wants, objections, next_steps }) => ({
          value: {
            wants: keep(wants, BUYERS),
            objections: keep(objections, BUYERS),
            nextSteps: keep(next_steps, BOTH),
          },
        }),
        signal,
      }),
    );
    const all = (kind: keyof CallPoints) =>
      distinctBy(
        heard.flatMap((points) => points[kind]),
        ({ quote }) => quote,
      );
    return { wants: all('wants'), objections: all('objections'), nextSteps: all('nextSteps') };
  };
