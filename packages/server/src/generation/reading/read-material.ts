import { formatFact } from '../documents/format-value.ts';
import type { FactSpec } from '../documents/materials-spec.ts';
import type { Grid } from '../text/grid.ts';
import { parsedJson } from '../text/parsed-json.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { joinSentences } from '../text/sentences.ts';
import type { MaterialReading, MaterialToRead, ReadFact, UnclearFact } from '../writer.ts';
import { findFact, isOnlyNear } from './find-fact.ts';
import { amountsIn } from './read-value.ts';
import { soughtFact } from './sought-fact.ts';
import { statedBy } from './stated-by.ts';
import type { Candidate } from './tables/candidate.ts';
import { gridsOfJson } from './tables/grids-of-json.ts';
import { gridsOfText, unitLines } from './tables/grids-of-text.ts';
import { type Entry, entriesOf } from './tables/read-grid.ts';

const QUOTE_LENGTH = 300;

/**
 * Finds the facts in the cells of a material: in tables, in `label: value` lines and in JSON. A fact is read only where one cell has
 * its name and says its unit and scale, and no other cell says otherwise; all else is `unclear`, with the cells to choose from. A
 * sentence is not read.
 */
export function readMaterialOffline(sought: MaterialToRead): MaterialReading {
  const { label, content, facts, purpose } = sought;
  const entries = entriesOf(gridsOf(content));
  const codes = currenciesNamed(entries);
  const found = facts.map((fact) => {
    return { key: fact.key, found: findFact(soughtFact(fact, purpose, codes), entries, purpose) };
  });
  const uses = new Map<object, number>();
  for (const { found: one } of found) if (one.kind === 'value') uses.set(one.entry, (uses.get(one.entry) ?? 0) + 1);
  // A cell with the name of one fact is not offered for a fact of another name.
  const taken = new Set(found.flatMap(({ found: one }) => (one.kind === 'value' ? placeOf(one.candidate) : [])));
  const read: ReadFact[] = [];
  const unclear: UnclearFact[] = [];
  for (const { key, found: one } of found) {
    // A name that two facts share decides neither.
    if (one.kind === 'value' && (uses.get(one.entry) ?? 0) < 2)
      read.push({ key, value: one.value, quote: shortened(plainText(one.quote), QUOTE_LENGTH) });
    else if (one.kind === 'value')
      unclear.push({
        key,
        reason: 'The material gives it under a name that two facts have.',
        suggestion: String(one.value),
        candidates: [one.candidate],
      });
    else if (one.kind === 'unclear') {
      const { reason, suggestion } = one;
      const isNear = isOnlyNear(reason);
      const candidates = one.candidates.filter((candidate) => !(isNear && taken.has(placeOf(candidate))));
      if (!isNear || candidates.length > 0) unclear.push({ key, reason, suggestion, candidates });
    }
  }
  const stated = statedBy({ facts: read, unclear }, sought);
  return { ...stated, summary: summaryOf(label, stated.facts, facts, purpose, stated.unclear) };
}

const placeOf = ({ cell, head }: Candidate) => JSON.stringify([cell, head]);

/** The currencies that cells and heads name so that no other can be meant. */
function currenciesNamed(entries: readonly Entry[]): Set<string> {
  const said = entries.flatMap(({ text, units, tableUnits }) => [
    ...amountsIn(text, 1).map(({ currencies }) => currencies),
    ...[...units, ...tableUnits].map(({ currencies }) => currencies),
  ]);
  return new Set(said.flatMap((codes) => (codes?.length === 1 ? codes : [])));
}

/** The tables of a material. Where the cells of a document are known, its text gives only the lines outside of them. */
function gridsOf(content: MaterialToRead['content']): readonly Grid[] {
  if ('structured' in content) return gridsOfJson(content.structured, { isTyped: content.isSent !== false });
  const json = /^\s*[[{]/.test(content.text) ? parsedJson(content.text) : undefined;
  if (json !== undefined) return gridsOfJson(json, { isTyped: false });
  const { tables = [], text } = content;
  if (tables.length === 0) return gridsOfText(text);
  // A line outside of the tables of a document is about all of them; that of a sheet is in the sheet.
  const cells = new Set(tables.flatMap(({ rows }) => rows.flat()));
  const isOfTable = (line: string) => line.split('\t').every((cell) => cell.trim() === '' || cells.has(cell.trim()));
  const isOfSheet = (line: string) => line.includes('\t') && tables.some(({ name }) => name !== undefined);
  const beside = text
    .split('\n')
    .filter((line) => !isOfTable(line) && !isOfSheet(line))
    // A tab parts a label of a document from its value.
    .map((line) => line.replace(/^([^\t:]{2,80})\t+([^\t]+)$/, '$1: $2'))
    .filter((line) => !line.includes('\t'));
  const titles = unitLines(beside);
  const titled = tables.map((table) =>
    table.name === undefined ? { ...table, titles: [...table.titles, ...titles] } : table,
  );
  return [...titled, ...gridsOfText(beside.join('\n'), { isListsOnly: true })];
}

/** A one-line summary of the reading, for people. */
export function summaryOf(
  label: string,
  found: readonly ReadFact[],
  facts: readonly FactSpec[],
  purpose: MaterialToRead['purpose'],
  unclear: readonly UnclearFact[] = [],
): string {
  const name = shortened(plainText(label), 80);
  if (facts.length === 0) return nothingSought(label);
  const named = (key: string) => facts.filter((one) => one.key === key);
  const list = found.flatMap(({ key, value }) =>
    named(key).map((fact) => `${fact.label}: ${shortened(formatFact(fact, value, purpose), 80)}`),
  );
  const doubts = unclear.flatMap(({ key, reason }) => (isOnlyNear(reason) ? [] : named(key).map((fact) => fact.label)));
  const read =
    list.length > 0
      ? `Read ${name}: ${list.join('; ')}`
      : `Read ${name}; it states none of the ${facts.length} facts that are looked for`;
  return shortened(joinSentences([read, doubts.length > 0 ? `Not clear: ${doubts.join('; ')}` : '']), 800);
}

export function nothingSought(label: string): string {
  return `Read ${shortened(plainText(label), 80)}; the template looks for no facts, so none were taken from it.`;
}
