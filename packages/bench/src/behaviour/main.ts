// Puts Cartouche and its peers through the same scenarios and prints what each does: `main.ts [--write] [--json file]`.
// Ends with 1 when Cartouche is wrong anywhere.
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installPeers } from '../peers.ts';
import { startProgram } from '../program.ts';
import type { ObserveSubjectCalls } from '../programs/observe-subject.ts';
import { type Comparison, toDocument } from './comparison.ts';
import type { Observation } from './scenario.ts';
import { sdkNames } from './sdk-adapters.ts';
import { sdkScenarios } from './sdk-scenarios.ts';
import { webhookNames } from './webhook-adapters.ts';
import { webhookProbes } from './webhook-probes.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, json: { type: 'string' } } });
const say = (text: string) => console.error(`behaviour: ${text}`);
const OWN = 'cartouche';
const LONGEST_MS = 60_000;
// Each of them mostly waits; more at once would make each other late.
const AT_ONCE = 3;

installPeers(say);
const comparisons: Comparison[] = [
  { title: 'Clients', subjects: await observeAll('sdk', sdkNames), rows: sdkScenarios },
  { title: 'Webhook verifiers', subjects: await observeAll('webhook', webhookNames), rows: webhookProbes },
];

const document = toDocument(comparisons);
console.log(document);
if (values.write) writeFileSync(new URL('../../../../docs/comparison.md', import.meta.url), document);
if (values.json) writeFileSync(values.json, `${JSON.stringify(comparisons, null, 2)}\n`);
const wrong = comparisons.flatMap(({ rows, subjects }) => rows.filter(({ name }) => !subjects[OWN]?.[name]?.right));
for (const { name, answer } of wrong) console.error(`Wrong: ${name}: has to be: ${answer}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function observeAll(kind: 'sdk' | 'webhook', names: readonly string[]): Promise<Comparison['subjects']> {
  const subjects: Record<string, Record<string, Observation>> = Object.fromEntries(names.map((name) => [name, {}]));
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      say(`${kind}: ${name}`);
      subjects[name] = await observe(kind, name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return subjects;
}

/** All scenarios of one subject in a process of its own, which is ended when it takes too long. */
async function observe(kind: 'sdk' | 'webhook', name: string): Promise<Record<string, Observation>> {
  const program = await startProgram<ObserveSubjectCalls>(new URL('../programs/observe-subject.ts', import.meta.url));
  try {
    const late = wait(LONGEST_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${name} took longer than ${LONGEST_MS / 1000} seconds.`);
    });
    return await Promise.race([program.call(kind, name), late]);
  } finally {
    await program.end();
  }
}
