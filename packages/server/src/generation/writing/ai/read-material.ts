import { z } from 'zod';
import { foreignCurrency } from '../../documents/currency.ts';
import { factCurrency } from '../../documents/format-value.ts';
import type { FactSpec } from '../../documents/materials-spec.ts';
import { type SpokenTurn, windowsOf } from '../../reading/call-windows.ts';
import { datesIn } from '../../reading/read-date.ts';
import { readMaterialOffline, summaryOf } from '../../reading/read-material.ts';
import { amountsIn, readStatedValue, usualValue } from '../../reading/read-value.ts';
import { statedBy } from '../../reading/stated-by.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import { wordsOf } from '../../text/words.ts';
import type { MaterialToRead, ReadFact, UnclearFact, Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const schema = z.object({
  summary: z.string(),
  facts: z.array(z.object({ key: z.string(), value: z.string(), quote: z.string() })),
});

type Claim = z.output<typeof schema>['facts'][number];

// About 10,000 words. The parts of a text share their borders, so that a sentence stands whole in one of them.
const PART_LENGTH = 60_000;
const SHARED_LENGTH = 2_000;
const MOST_PARTS = 20;

/** Lets the model find the facts; each has to be quoted from the material, and its number has to be in the quotation. */
export const readMaterialWithModel =
  (ask: AskModel): Writer['readMaterial'] =>
  async (material, { signal } = {}) => {
    const { content, facts, label, purpose } = material;
    // Tables and JSON are exact: reading them by their labels can't go wrong in the way that a model can.
    const exact = readMaterialOffline(material);
    if (!('text' in content)) return exact;
    // If cells may state a fact, a model's choice among them is a proposal.
    const openCells = new Set(
      exact.unclear.flatMap(({ key, candidates = [] }) => (candidates.some(({ cell }) => cell !== null) ? [key] : [])),
    );
    const flat = flatten(content.text);
    const wanted = facts.map(({ key, label: name, type, unit, aliases }) => {
      return { key, name, type, unit, also_called: aliases };
    });
    const { parts, isCut } = partsOf(material);
    const answers: z.output<typeof schema>[] = [];
    for (const part of parts)
      answers.push(
        await ask({
          name: 'read-material',
          schema,
          shared: { purpose: shortened(purpose.goal, 600), facts: wanted },
          data: { material: { label, ...part } },
          read: (value) => ({ value }),
          signal,
        }),
      );
    const claimed = answers.flatMap((answer) => answer.facts).flatMap((fact) => checked(fact, material, flat) ?? []);
    const read = claimed.filter((fact) => !isOfCell(fact, exact.unclear, openCells));
    const found = facts.flatMap(
      ({ key }) => exact.facts.find((one) => one.key === key) ?? read.find((one) => one.key === key) ?? [],
    );
    const gist = shortened(plainText(answers.map((answer) => answer.summary).join(' ')), 400);
    const unclear = exact.unclear.filter(({ key }) => !found.some((one) => one.key === key));
    const stated = statedBy({ facts: found, unclear }, material);
    const understood = summaryOf(label, stated.facts, facts, purpose, stated.unclear);
    return { ...stated, gist, summary: [isCut ? TOO_LONG : '', understood].filter(Boolean).join(' ') };
  };

const TOO_LONG = 'Only its beginning was read: attach the rest as another material.';

type Part = { turns: readonly SpokenTurn[] } | { text: string };

/** A call as its turns, any other text as it stands, in parts that a model can read one after the other. */
function partsOf({ call, content }: MaterialToRead): { parts: Part[]; isCut: boolean } {
  const { windows, read, of } = call ? windowsOf(call) : { windows: [], read: 0, of: 0 };
  if (windows.length > 0) return { parts: windows.map((turns) => ({ turns })), isCut: read < of };
  const parts: Part[] = [];
  const whole = 'text' in content ? content.text : '';
  let from = 0;
  while (from < whole.length && parts.length < MOST_PARTS) {
    const line = whole.lastIndexOf('\n', from + PART_LENGTH);
    const end =
      whole.length - from <= PART_LENGTH ? whole.length : line > from + SHARED_LENGTH ? line : from + PART_LENGTH;
    parts.push({ text: whole.slice(from, end) });
    if (end === whole.length) return { parts, isCut: false };
    from = end - SHARED_LENGTH;
  }
  return { parts, isCut: from < whole.length };
}

/** Whether a value that a model found is that of a cell which may state the fact: the seller chooses it. */
function isOfCell({ key, value }: ReadFact, unclear: readonly UnclearFact[], open: ReadonlySet<string>): boolean {
  return (
    open.has(key) && unclear.some((one) => one.key === key && one.candidates?.some((cell) => cell.value === value))
  );
}

function checked(fact: Claim, { facts, purpose }: MaterialToRead, flat: string): ReadFact | null {
  const wanted = facts.find(({ key }) => key === fact.key);
  const quote = flatten(fact.quote);
  if (wanted === undefined || quote === '' || !flat.includes(quote)) return null;
  // An amount in another currency is not the fact, whatever the model takes it for.
  if (wanted.type === 'currency' && foreignCurrency(`${fact.value} ${fact.quote}`, factCurrency(wanted, purpose)))
    return null;
  const value = readStatedValue(fact.value, wanted);
  if (value === null || !isQuoted(wanted, value, fact)) return null;
  return { key: wanted.key, value, quote: shortened(plainText(fact.quote), 300) };
}

/** The number or the date stands in the quotation; of a text, most words do. */
function isQuoted(
  { type }: FactSpec,
  value: string | number,
  { value: written, quote }: Pick<Claim, 'value' | 'quote'>,
): boolean {
  if (type === 'date') return datesIn(plainText(quote)).some((date) => date.value === value);
  if (typeof value === 'number') {
    const [wanted] = amountsIn(plainText(written));
    const wantedValue = wanted && usualValue(wanted);
    return amountsIn(plainText(quote)).some((amount) => usualValue(amount) === wantedValue);
  }
  const given = new Set(wordsOf(quote));
  const words = wordsOf(written);
  return words.length > 0 && words.filter((word) => given.has(word)).length / words.length >= 0.6;
}

function flatten(text: string): string {
  return plainText(text).toLowerCase();
}
