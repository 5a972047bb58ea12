import { companyName, fullNameOf, prepareGround } from '../brief/ground.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import { type PageContent, statementsOf } from '../documents/page-content.ts';
import { isOpenSection } from '../documents/template-document.ts';
import { GenerationFailed, type ReviewIssue } from '../failures.ts';
import type { RejectedSentence, Writer, WritingOptions } from '../writer.ts';
import { checkPage, knownFor } from './check-page.ts';
import { judgeStatements } from './judge-statements.ts';

/** A page after the gate, and what stops it; a page without issues may be shown. */
export type GatedPage = { content: PageContent; issues: ReviewIssue[] };

/**
 * Writes a page and puts all its statements through the gate: the checks, then the judge. What is refused is written once more. Then a
 * section that the template leaves to the writer goes, and anything else stops the page.
 *
 * @throws ReviewNeeded, GenerationFailed from the writer
 */
export async function writeThroughGate(
  brief: PageBrief,
  writer: Pick<Writer, 'name' | 'writePage' | 'judge'>,
  options: WritingOptions = {},
): Promise<GatedPage> {
  const first = await gate(await writer.writePage(brief, options), brief, writer, options);
  if (first.rejected.length === 0 || writer.name === 'deterministic') return leaveOut(first, brief);
  const rewritten = await writer.writePage(brief, { ...options, rejected: first.rejected }).catch((error: unknown) => {
    options.signal?.throwIfAborted();
    if (error instanceof GenerationFailed) return null;
    throw error;
  });
  return leaveOut(rewritten === null ? first : await gate(rewritten, brief, writer, options), brief);
}

type Gated = GatedPage & { rejected: readonly RejectedSentence[] };

async function gate(
  content: PageContent,
  brief: PageBrief,
  writer: Pick<Writer, 'judge'>,
  options: WritingOptions,
): Promise<Gated> {
  const ground = prepareGround(brief);
  const found = checkPage(content, brief);
  // A statement that the checks refuse needs no judge.
  const refused = new Set(found.map(({ path }) => path));
  const sound = statementsOf(content).filter(({ path }) => !refused.has(path));
  const reader = [fullNameOf(ground), companyName(brief)].filter((name) => name !== null).join(', ');
  const names = { reader, us: brief.knowledge.profile.name, language: brief.template.language };
  const judged = await judgeStatements(sound, knownFor(brief, ground), names, writer, options);
  const rejected = judged.map(({ text, reason }) => ({ text, reason }));
  return {
    content,
    rejected,
    issues: [...found, ...judged.map(({ path, check, message }) => ({ path, check, message }))],
  };
}

/** Leaves out the sections that the template leaves to the writer and that can't be published; the page keeps why. */
function leaveOut({ content, issues }: GatedPage, brief: PageBrief): GatedPage {
  const open = new Set(brief.template.sections.filter(isOpenSection).map(({ id }) => id));
  const sectionAt = (path: string) => {
    const [first, position] = path.split('.');
    const section = first === 'sections' ? content.sections[Number(position)] : undefined;
    return section && open.has(section.id) ? section : undefined;
  };
  const gone = issues.flatMap(({ path, message }) => {
    const section = sectionAt(path);
    return section ? [{ section: section.id, path, message }] : [];
  });
  if (gone.length === 0) return { content, issues };
  const isGone = new Set(gone.map(({ section }) => section));
  const sections = content.sections.filter(({ id }) => !isGone.has(id));
  const left: PageContent = { ...content, sections, leftOut: gone };
  // Places count the sections that are left.
  const placed = (path: string) => {
    const [first = '', position = '', ...rest] = path.split('.');
    const section = first === 'sections' ? content.sections[Number(position)] : undefined;
    return section ? [first, sections.indexOf(section), ...rest].join('.') : path;
  };
  const standing = issues
    .filter(({ path }) => sectionAt(path) === undefined)
    .map((issue) => ({ ...issue, path: placed(issue.path) }));
  // Without them the page may say nothing; what the standing parts say was checked above.
  const known = new Set(standing.map(({ path }) => path));
  const also = checkPage(left, brief).filter(({ path }) => path === 'sections' && !known.has(path));
  return { content: left, issues: [...standing, ...also] };
}
