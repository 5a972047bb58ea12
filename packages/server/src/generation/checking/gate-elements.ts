import { knownOf } from '../brief/element-sources.ts';
import { resolveElements } from '../documents/resolve-elements.ts';
import { wordingOf } from '../documents/statement.ts';
import { GenerationFailed } from '../failures.ts';
import type { ElementsBrief, Writer, WritingOptions, WrittenElements } from '../writer.ts';
import { judgeStatements, type Refusal } from './judge-statements.ts';

/**
 * Writes AI elements and asks the judge about what a model wrote of them, and of the fixed elements and titles of the run. Refused
 * elements are written once more. Then an optional one is left empty, and a required one keeps its words and why they are refused.
 *
 * @throws GenerationFailed from the writer
 */
export async function writeElementsThroughGate(
  brief: ElementsBrief,
  writer: Pick<Writer, 'writeElements' | 'judge'>,
  options: WritingOptions = {},
): Promise<WrittenElements> {
  const first = await writer.writeElements(brief, options);
  const refused = await judge(first, brief, writer, options);
  const again = brief.wanted.filter((id) => first[id]?.origin === 'model' && refused.some(({ path }) => path === id));
  if (again.length === 0) return withRefusals(first, refused, brief);
  const rejected = refused.map(({ text, reason }) => ({ text, reason }));
  const second = await writer
    .writeElements({ ...brief, wanted: again }, { ...options, rejected })
    .catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (error instanceof GenerationFailed) return null;
      throw error;
    });
  if (second === null) return withRefusals(first, refused, brief);
  const written = { ...first, ...second };
  const judged = await judge(second, { ...brief, wanted: again }, writer, options);
  return withRefusals(written, [...refused.filter(({ path }) => !again.includes(path)), ...judged], brief);
}

/** The judge's refusals of written elements, and of the words of the spec that no person has approved. */
async function judge(
  written: WrittenElements,
  brief: ElementsBrief,
  writer: Pick<Writer, 'judge'>,
  options: WritingOptions,
): Promise<Refusal[]> {
  const { ground, prospect, knowledge, wanted } = brief;
  const { spec, wordings } = ground;
  const words = Object.fromEntries(Object.entries(written).map(([id, one]) => [id, { ...one, basis: '[]' }]));
  const { elements } = resolveElements(ground, words);
  const sources = elements.flatMap(({ spec: element }) =>
    knownOf(element, brief).map((text, at) => {
      return { id: `${element.id}.${at}`, text, url: null, isPrivate: false, origin: 'author' as const };
    }),
  );
  const statements = elements.flatMap(({ spec: element, origin, text, items }) => {
    if (element.placement === 'hidden') return [];
    const said = element.source === 'ai' && !wanted.includes(element.id) ? [] : [text, ...items.flatMap(Object.values)];
    const cited = sources.flatMap(({ id }) => (id.startsWith(`${element.id}.`) ? [id] : []));
    const place = { path: element.id, sources: element.source === 'ai' ? cited : [] };
    return [
      { ...place, ...wordingOf(element.label, wordings), sources: [], text: element.label },
      ...said.flatMap((one: string | null) => (one ? [{ ...place, origin, approval: null, text: one }] : [])),
    ];
  });
  const reader = [prospect.first_name, prospect.last_name, prospect.company_name].filter(Boolean).join(' ');
  const known = { sources: sources.filter(({ id }) => spec.elements.some((one) => id.startsWith(`${one.id}.`))) };
  return judgeStatements(statements, known, { reader, us: knowledge.profile.name }, writer, options);
}

function withRefusals(written: WrittenElements, refusals: readonly Refusal[], brief: ElementsBrief): WrittenElements {
  const byElement = Map.groupBy(refusals, ({ path }) => path);
  const refused = [...byElement].map(([id, found]) => {
    const spec = brief.ground.spec.elements.find((one) => one.id === id);
    const messages = found.map(({ message }) => message);
    const words = written[id] ?? { text: '', items: [], origin: 'author' as const };
    const isLeftOut = spec?.source === 'ai' && !spec.required;
    return [id, { ...words, ...(isLeftOut && { text: '', items: [] }), refused: messages }] as const;
  });
  return { ...written, ...Object.fromEntries(refused) };
}
