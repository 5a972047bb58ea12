import type { PageBrief } from '../brief/page-brief.ts';
import { type Ground, prepareGround } from '../brief/template-values.ts';
import type { ReviewIssue } from '../failures.ts';
import type { PageContent } from '../spec/page-content.ts';
import type { SectionKind, TemplateSection } from '../spec/template-document.ts';
import { fillWording } from '../spec/wording.ts';
import { otherLanguageIn } from '../text/detect-language.ts';
import { checkClaims } from './check-claims.ts';
import { readExclusions } from './exclusions.ts';
import { textsOf } from './texts-of.ts';

/** One rule of the quality gate and what it found. */
export type CheckResult = { check: CheckName; passed: boolean; issues: readonly ReviewIssue[] };
export type CheckName = 'sections' | 'placeholders' | 'exclusions' | 'lengths' | 'language' | 'claims';

/** Characters that the parts of a page may have. */
export const LENGTHS = {
  headline: 160,
  subheadline: 400,
  title: 200,
  label: 60,
  text: 1500,
  note: 400,
  items: 12,
  sections: 16,
};

const PLACEHOLDERS = [
  /\{\{|\}\}|\{%|%\}|\[object Object\]|lorem ipsum/i,
  /<(?:first|last|company|customer|prospect)[\w -]{0,40}>/i,
  /\[(?:your|the|insert|first|last|company|customer|prospect|product|name)\b[^[\]\n]{0,40}\]/i,
];

/** What a template would have filled in, or undefined. */
export function placeholderIn(text: string): string | undefined {
  return PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

/** Runs every rule over a written page. The page passes when every result did. */
export function checkPage(content: PageContent, brief: PageBrief): CheckResult[] {
  const ground = prepareGround(brief);
  const results: [CheckName, ReviewIssue[]][] = [
    ['sections', checkSections(content, brief.template.sections)],
    ['placeholders', [...checkPlaceholders(content), ...checkBlanks(content, brief, ground)]],
    ['exclusions', checkExclusions(content, brief.exclusions)],
    ['lengths', checkLengths(content)],
    ['language', checkLanguage(content)],
    ['claims', checkClaims(content, brief, ground)],
  ];
  return results.map(([check, issues]) => ({ check, passed: issues.length === 0, issues }));
}

// These ask something of the reader; a page has to say something first.
const ASKS: ReadonlySet<SectionKind> = new Set(['call_to_action', 'lead_form', 'booking']);

/** The sections are the template's, in its order, and none that the template worded itself is left out. */
function checkSections(content: PageContent, wanted: readonly TemplateSection[]): ReviewIssue[] {
  const issues: ReviewIssue[] = [];
  const order = content.sections.map(({ id }) => wanted.findIndex((section) => section.id === id));
  content.sections.forEach((section, position) => {
    const path = `sections.${position}`;
    const model = wanted[order[position] ?? -1];
    if (model === undefined) issues.push({ path, message: 'is not in the template' });
    else if (model.kind !== section.kind) issues.push({ path, message: `should be of kind ${model.kind}` });
    else if (position > 0 && (order[position] ?? 0) <= (order[position - 1] ?? 0))
      issues.push({ path, message: "is out of the template's order" });
  });
  for (const section of wanted) {
    const isWorded = section.body.trim() !== '' || (section.items?.length ?? 0) > 0;
    if (isWorded && !content.sections.some(({ id }) => id === section.id))
      issues.push({ path: 'sections', message: `lacks "${section.id}"` });
  }
  const saysSomething = content.sections.some(
    ({ kind, items, paragraphs }) => !ASKS.has(kind) && items.length + paragraphs.length > 0,
  );
  if (!saysSomething)
    issues.push({
      path: 'sections',
      message: 'say nothing: the workspace knows too little about itself, and the template words nothing',
    });
  if (content.headline.trim() === '') issues.push({ path: 'headline', message: 'is empty' });
  if (content.cta.label.trim() === '') issues.push({ path: 'cta.label', message: 'is empty' });
  return issues;
}

function checkPlaceholders(content: PageContent): ReviewIssue[] {
  return textsOf(content).flatMap(({ path, text }) => {
    const found = placeholderIn(text);
    return found === undefined ? [] : [{ path, message: `holds an unfilled placeholder: ${found}` }];
  });
}

/** A placeholder that came out empty leaves a hole in its sentence: the template has to say what stands there instead. */
function checkBlanks(content: PageContent, { template }: PageBrief, { values }: Ground): ReviewIssue[] {
  const shown = new Set(content.sections.map(({ id }) => id));
  const wordings = [
    { path: 'headline', text: template.headline },
    { path: 'subheadline', text: template.subheadline },
    { path: 'cta.label', text: template.cta.label },
    ...template.sections
      .filter(({ id }) => shown.has(id))
      .flatMap((section) => [
        { path: `section ${section.id}`, text: section.title },
        { path: `section ${section.id}`, text: section.body },
        ...(section.items ?? []).flatMap((item) =>
          [item.title, item.body, item.note ?? ''].map((text) => ({ path: `section ${section.id}`, text })),
        ),
      ]),
  ];
  return wordings.flatMap(({ path, text }) => {
    const { blanks } = fillWording(text, values);
    return blanks.map((variable) => ({
      path,
      message: `needs ${variable}, which is not known; set it, or add a default to the template`,
      needs: sourceOf(variable),
    }));
  });
}

/** Where the value of a template's variable is set. */
function sourceOf(variable: string): string {
  const [root = '', ...rest] = variable.split('.');
  const field = rest.join('.');
  if (root === 'custom') return `prospect.custom_fields.${field}`;
  if (root === 'prospect') return variable;
  if (root === 'company') return field === 'name' ? 'prospect.company_name' : 'prospect.company_domain';
  return 'workspace.company_profile';
}

function checkExclusions(content: PageContent, note: string | null): ReviewIssue[] {
  const exclusions = readExclusions(note);
  return textsOf(content).flatMap(({ path, text }) => {
    const topic = exclusions.mentionedIn(text);
    return topic === null ? [] : [{ path, message: `speaks about an excluded topic: ${topic}` }];
  });
}

/** A page's words are in its own language; what the company's site says is quoted as it stands. */
function checkLanguage(content: PageContent): ReviewIssue[] {
  const own = content.sections.map((section) => ({ ...section, items: section.items.filter(({ quoted }) => !quoted) }));
  const texts = textsOf({ ...content, sections: own }).map(({ text }) => text);
  const other = otherLanguageIn(texts, content.language);
  if (other === null) return [];
  return [
    {
      path: 'language',
      message: `is ${content.language}, and part of the page is in ${other}: word it in one language`,
    },
  ];
}

function checkLengths(content: PageContent): ReviewIssue[] {
  const tooLong = textsOf(content).flatMap(({ path, text, part }) => {
    return text.length > LENGTHS[part] ? [{ path, message: `is longer than ${LENGTHS[part]} characters` }] : [];
  });
  const tooMany = content.sections.flatMap(({ items }, position) => {
    return items.length > LENGTHS.items
      ? [{ path: `sections.${position}.items`, message: `are more than ${LENGTHS.items}` }]
      : [];
  });
  const empty = content.sections.flatMap((section, position) =>
    section.items.flatMap((item, index) =>
      item.text.trim() === '' && (item.title ?? '') === ''
        ? [{ path: `sections.${position}.items.${index}`, message: 'is empty' }]
        : [],
    ),
  );
  return [...tooLong, ...tooMany, ...empty];
}
