import { knownOf } from '../brief/element-sources.ts';
import { resolveElements } from '../documents/resolve-elements.ts';
import { wordingOf } from '../documents/statement.ts';
import { GenerationFailed } from '../failures.ts';
import type { ElementsBrief, Writer, WritingOptions, WrittenElements } from '../writer.ts';
import { knownOfRun } from './check-elements.ts';
import { checkStatements } from './check-statements.ts';
import { judgeStatements, type Refusal } from './judge-statements.ts';

/** The path of the button's words, which belong to no element. */
export const BUTTON = 'cta.label';

/**
 * Writes AI elements and asks the judge about what a model wrote of them, and of the fixed elements, the titles and the button of the
 * run. Refused elements are written once more. Then an optional one is left empty, and a required one keeps its words and why they are
 * refused.
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
  const label = spec.purpose.ctaLabel ?? '';
  const button = label === '' ? [] : [{ path: BUTTON, ...wordingOf(label, wordings), text: label, sources: [] }];
  const found = checkStatements(
    button.filter(({ origin }) => origin === 'model'),
    knownOfRun(resolveElements(ground, words), brief),
  ).map((one) => ({ ...one, text: label, reason: one.message }));
  const reader = [prospect.first_name, prospect.last_name, prospect.company_name].filter(Boolean).join(' ');
  const known = { sources: sources.filter(({ id }) => spec.elements.some((one) => id.startsWith(`${one.id}.`))) };
  const names = { reader, us: knowledge.profile.name, language: spec.purpose.language };
  const judged = await judgeStatements([...statements, ...button], known, names, writer, options);
  return [...found, ...judged];
}

/** The written elements with their refusals, and an entry for whatever else was judged: what has none was never judged. */
function withRefusals(written: WrittenElements, refusals: readonly Refusal[], brief: ElementsBrief): WrittenElements {
  const { elements, purpose } = brief.ground.spec;
  const places = [...elements.filter(({ source }) => source !== 'ai').map(({ id }) => id), BUTTON];
  const judged = places.map((id) => {
    const text = id === BUTTON ? (purpose.ctaLabel ?? '') : '';
    return [id, { text, items: [], origin: 'author' as const, refused: [] }] as const;
  });
  const byPlace = Map.groupBy(refusals, ({ path }) => path);
  const all: WrittenElements = { ...Object.fromEntries(judged), ...written };
  const refused = [...byPlace].map(([id, found]) => {
    const spec = elements.find((one) => one.id === id);
    const words = all[id] ?? { text: '', items: [], origin: 'author' as const };
    const isLeftOut = spec?.source === 'ai' && !spec.required;
    return [
      id,
      { ...words, ...(isLeftOut && { text: '', items: [] }), refused: found.map(({ message }) => message) },
    ] as const;
  });
  return { ...all, ...Object.fromEntries(refused) };
}
