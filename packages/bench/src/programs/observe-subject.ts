// Puts one client, or one verifier, through all its scenarios. What they print is dropped, and when they hang, the program is ended.
import { setTimeout as wait } from 'node:timers/promises';
import type { Observation, Scenario } from '../behaviour/scenario.ts';
import { makeSdkAdapter } from '../behaviour/sdk-adapters.ts';
import { sdkScenarios } from '../behaviour/sdk-scenarios.ts';
import { makeWebhookAdapter } from '../behaviour/webhook-adapters.ts';
import { webhookProbes } from '../behaviour/webhook-probes.ts';
import { answerCalls } from '../program.ts';

const BETWEEN_BEGINNINGS_MS = 100;

// Errors that a client leaves behind after its window must not end the others' scenarios.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
console.log = console.error = console.warn = console.debug = () => {};

async function observeAll<Subject>(
  subject: Subject,
  scenarios: readonly Scenario<Subject>[],
): Promise<Record<string, Observation>> {
  const tryOut = async ({ name, observe }: Scenario<Subject>) => {
    try {
      return [name, await observe(subject)] as const;
    } catch (error) {
      return [name, { cell: `broke off: ${error}`, right: false }] as const;
    }
  };
  // Mostly they wait, so they run side by side; begun all at once, each would wait for the others' first steps.
  const observed = await Promise.all(
    scenarios
      .filter(({ alone }) => !alone)
      .map(async (scenario, place) => {
        await wait(place * BETWEEN_BEGINNINGS_MS);
        return tryOut(scenario);
      }),
  );
  for (const scenario of scenarios.filter(({ alone }) => alone)) observed.push(await tryOut(scenario));
  return Object.fromEntries(observed);
}

const calls = {
  sdk: async (name: string) => observeAll(await makeSdkAdapter(name), sdkScenarios),
  webhook: async (name: string) => observeAll(await makeWebhookAdapter(name), webhookProbes),
};
export type ObserveSubjectCalls = typeof calls;
answerCalls(calls, () => undefined);
