import type { PageBrief } from '../brief/page-brief.ts';
import { type Ground, prepareGround } from '../brief/template-values.ts';
import type { ReviewIssue } from '../failures.ts';
import type { Claim, ContentItem, PageContent } from '../spec/page-content.ts';
import { ASKS, type TemplateDocument, wordingsOf } from '../spec/template-document.ts';
import { fillWording } from '../spec/wording.ts';
import { readExclusions } from '../text/exclusions.ts';
import { checkStatements, givenNames, LENGTHS, type Source, type Statement } from './check-statements.ts';

/** The problems of a written page; a page without problems may be shown. */
export function checkPage(content: PageContent, brief: PageBrief): ReviewIssue[] {
  const ground = prepareGround(brief);
  const { prospect, knowledge, research, template } = brief;
  return [
    ...checkSections(content),
    ...checkBlanks(content, template, ground),
    ...checkStatements(statementsOf(content), {
      sources: [...ground.facts.all.map(sourceOf), ...wordingsOf(template).map(({ text }) => ownWords(text))],
      names: [...givenNames(prospect, knowledge), research.domain ?? '', research.name ?? ''],
      exclusions: readExclusions(brief.exclusions),
      language: content.language,
    }),
  ];
}

/** Every text that a visitor would read, in page order. */
function statementsOf({ headline, subheadline, heroOrigin, cta, sections }: PageContent): Statement[] {
  const plain = { part: 'hero', cites: null, quotes: null, isClaim: false };
  const statement = (path: string, length: 'headline' | 'subheadline' | 'label', text: string, origin = heroOrigin) => {
    return { ...plain, path, text, origin, most: LENGTHS[length] };
  };
  return [
    statement('headline', 'headline', headline),
    statement('subheadline', 'subheadline', subheadline),
    statement('cta.label', 'label', cta.label, 'template'),
    ...sections.flatMap(({ title, paragraphs, items }, position): Statement[] => {
      const part = `sections.${position}`;
      const titled = { ...plain, part, path: `${part}.title`, text: title, origin: 'template' as const };
      return [
        { ...titled, most: LENGTHS.title },
        ...paragraphs.map((claim, index) => claimed(claim, part, `${part}.paragraphs.${index}`)),
        ...items.flatMap((item, index) => itemStatements(item, part, `${part}.items.${index}`)),
      ];
    }),
  ];
}

function claimed({ text, origin, factIds }: Claim, part: string, path: string): Statement {
  return { path, part, text, origin, most: LENGTHS.text, cites: factIds, quotes: null, isClaim: true };
}

function itemStatements(item: ContentItem, part: string, path: string): Statement[] {
  const own = claimed(item, part, `${path}.text`);
  const beside = (name: 'title' | 'note') => {
    return { ...own, path: `${path}.${name}`, text: item[name] ?? '', most: LENGTHS[name], isClaim: false };
  };
  return [beside('title'), { ...own, quotes: item.quoted ? (item.source?.url ?? '') : null }, beside('note')];
}

function sourceOf({ id, text, source }: Ground['facts']['all'][number]): Source {
  return { id, text, url: /^https?:/.test(source) ? source : null, isPrivate: source === 'prospect' };
}

/** The template's own words, which a writer may use again. */
function ownWords(text: string): Source {
  return { id: 'template', text, url: null, isPrivate: false };
}

/** Nothing stands empty, and one section says something. */
function checkSections({ sections, headline, cta }: PageContent): ReviewIssue[] {
  const says = sections.some(({ kind, items, paragraphs }) => !ASKS.has(kind) && items.length + paragraphs.length > 0);
  const texts = [
    ...[
      { path: 'headline', text: headline },
      { path: 'cta.label', text: cta.label },
    ],
    ...sections.flatMap(({ items }, position) =>
      items.map(({ title, text }, index) => ({ path: `sections.${position}.items.${index}`, text: title || text })),
    ),
  ];
  const empty = texts.filter(({ text }) => text.trim() === '').map(({ path }) => ({ path, message: 'is empty' }));
  return says ? empty : [...empty, { path: 'sections', message: SAYS_NOTHING }];
}

const SAYS_NOTHING =
  'say nothing: fill in the company profile of the workspace, or write the text of sections in the template';

/** A placeholder that came out empty leaves a hole in its sentence: the template has to say what stands there instead. */
function checkBlanks(content: PageContent, template: TemplateDocument, { values }: Ground): ReviewIssue[] {
  const shown = new Set(content.sections.map(({ id }) => id));
  return wordingsOf(template).flatMap(({ section, path, text }) =>
    section !== null && !shown.has(section)
      ? []
      : fillWording(text, values).blanks.map((variable) => ({
          path,
          message: `needs ${variable}, which is not known; set it, or add a default to the template`,
          needs: settingOf(variable),
        })),
  );
}

/** Where the value of a template's variable is set. */
function settingOf(variable: string): string {
  const [root = '', ...rest] = variable.split('.');
  const field = rest.join('.');
  if (root === 'custom') return `prospect.custom_fields.${field}`;
  if (root === 'prospect') return variable;
  if (root === 'company') return field === 'name' ? 'prospect.company_name' : 'prospect.company_domain';
  return 'workspace.company_profile';
}
