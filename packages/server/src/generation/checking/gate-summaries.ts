import type { CallPoint, CallPoints } from '../documents/resolve-elements.ts';
import { readExclusions } from '../text/exclusions.ts';
import { passagesOf } from '../text/passages.ts';
import { coverageOf, plainParagraphs } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import type { CallToRead, FileToSummarise, Writer, WritingOptions } from '../writer.ts';
import { checkStatements, type Source } from './check-statements.ts';
import { judgeStatements } from './judge-statements.ts';

/** Characters of a file that a summary is written from. */
export const READ_LENGTH = 40_000;
// More would hold up everything else while it is ranked.
const JUDGED_LENGTH = 120_000;

type Judging = Pick<Writer, 'name' | 'judge'>;
const KINDS = ['wants', 'objections', 'nextSteps'] as const;

/** Has a summary of a file written, without the sentences that don't follow from it; null when none does. @throws GenerationFailed from the writer */
export async function summariseThroughGate(
  file: FileToSummarise,
  writer: Judging & Pick<Writer, 'summariseFile'>,
  options: WritingOptions = {},
): Promise<string | null> {
  const written = await writer.summariseFile(file, options);
  if (writer.name !== 'ai') return written;
  const text = file.text.slice(0, READ_LENGTH);
  const about = [file.filename, file.typeName, file.title, file.parts && `${file.parts.count} ${file.parts.name}s`];
  const proven = await provenSummary(written, `${about.filter(Boolean).join(', ')}\n${text}`, writer, options);
  return proven === '' ? null : [proven, coverageOf(file.text, READ_LENGTH)].filter(Boolean).join(' ');
}

/** The sentences of a model's summary that follow from the text that it is of. */
export async function provenSummary(
  summary: string,
  text: string,
  writer: Judging,
  options: WritingOptions = {},
): Promise<string> {
  const lines = plainParagraphs(text.slice(0, JUDGED_LENGTH)).split('\n');
  const sources = passagesOf(lines).map((passage, at) => sourceOf(`s${at + 1}`, passage));
  const sentences = sentencesOf(summary);
  const refused = await refusedOf(
    sentences.map((sentence, at) => ({ path: String(at), text: sentence, sources: [] })),
    { sources, names: [] },
    { reader: 'the person who attached the material', us: 'the material', language: null },
    writer,
    options,
  );
  return sentences.filter((_, at) => !refused.has(String(at))).join(' ');
}

/** Has a call read. A point that doesn't follow from the words that it rests on keeps to those words. @throws GenerationFailed from the writer */
export async function digestThroughGate(
  call: CallToRead,
  writer: Judging & Pick<Writer, 'digestCall'>,
  options: WritingOptions = {},
): Promise<CallPoints> {
  const points = await writer.digestCall(call, options);
  if (writer.name !== 'ai') return points;
  const placed = KINDS.flatMap((kind) => points[kind].map((point, at) => ({ path: `${kind}.${at}`, point })));
  const { prospect, knowledge } = call;
  const reader = [prospect?.first_name, prospect?.last_name, prospect?.company_name].filter(Boolean).join(' ');
  const refused = await refusedOf(
    placed.map(({ path, point }) => ({ path, text: point.text, sources: [path] })),
    {
      sources: placed.map(({ path, point }) => sourceOf(path, `${point.who}: ${point.quote}`)),
      names: [reader, knowledge.profile.name],
    },
    { reader, us: knowledge.profile.name, language: null },
    writer,
    options,
  );
  const proven = (kind: keyof CallPoints): CallPoint[] =>
    points[kind].map((point, at) => (refused.has(`${kind}.${at}`) ? { ...point, text: point.quote } : point));
  return { wants: proven('wants'), objections: proven('objections'), nextSteps: proven('nextSteps') };
}

type Said = { path: string; text: string; sources: readonly string[] };

/** The places of what the checks or the judge refuse. */
async function refusedOf(
  said: readonly Said[],
  { sources, names }: { sources: readonly Source[]; names: readonly string[] },
  about: Parameters<typeof judgeStatements>[2],
  writer: Judging,
  options: WritingOptions,
): Promise<ReadonlySet<string>> {
  const statements = said.map((one) => ({ ...one, origin: 'model' as const, approval: null }));
  const known = { sources, names, exclusions: readExclusions(null), language: 'en' };
  // Summaries are in the language of their material.
  const found = checkStatements(statements, known).filter(({ check }) => check !== 'language');
  const refused = new Set(found.map(({ path }) => path));
  const open = statements.filter(({ path }) => !refused.has(path));
  const judged = await judgeStatements(open, known, about, writer, options);
  return new Set([...refused, ...judged.map(({ path }) => path)]);
}

function sourceOf(id: string, text: string): Source {
  return { id, text, url: null, isPrivate: false, origin: 'quote' };
}
