import { type Ground, prepareGround } from '../brief/ground.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import { type PageContent, statementsOf } from '../documents/page-content.ts';
import { wordingOf } from '../documents/statement.ts';
import { ASKS, type TemplateDocument, wordingsOf } from '../documents/template-document.ts';
import { fillWording } from '../documents/wording.ts';
import type { ReviewIssue } from '../failures.ts';
import { readExclusions } from '../text/exclusions.ts';
import { isAddress, plainText } from '../text/plain-text.ts';
import { checkStatements, givenNames, type Known } from './check-statements.ts';

/** The problems of a written page; a page without problems may be shown. */
export function checkPage(content: PageContent, brief: PageBrief): ReviewIssue[] {
  const ground = prepareGround(brief);
  const reckoned = reckonedIn(content);
  const places = new Set(reckoned.map(({ path }) => path));
  return [
    ...checkSections(content),
    ...checkBlanks(content, brief.template, ground),
    ...checkStatements(statementsOf(content), knownFor(brief, ground)).filter(
      ({ check, path }) => !(OF_FACTS.has(check) && places.has(path)),
    ),
    ...reckoned.flatMap(({ path, origin }) =>
      origin === 'model' ? { path, check: 'figures', message: UNAPPROVED } : [],
    ),
  ];
}

// A figure that the server reckoned stands in no fact, and names the variables of its formula as its sources.
const OF_FACTS: ReadonlySet<string> = new Set(['citations', 'figures']);

const UNAPPROVED =
  'follows from a number or a formula that a model wrote and no one approved; approve it in the words of the template, or write your own';

/** The figures that the server reckoned, at their places: `model` where a model wrote a number or the formula. */
function reckonedIn({ sections }: PageContent) {
  return sections.flatMap(({ calculation, items }, position) =>
    items.flatMap(({ figure }, index) =>
      calculation !== undefined && index >= calculation.inputs.length && figure
        ? { path: `sections.${position}.items.${index}.figure`, origin: figure.origin }
        : [],
    ),
  );
}

/** All that the statements of a page may rest on. */
export function knownFor(brief: PageBrief, ground: Ground): Known {
  const { prospect, knowledge, research, template, wordings } = brief;
  return {
    sources: [
      ...ground.facts.all.map(({ id, text, source }) => ({
        id,
        text,
        url: isAddress(source) ? source : null,
        isPrivate: source === 'prospect',
        origin: isAddress(source) ? ('quote' as const) : wordingOf(text, wordings).origin,
      })),
      // A writer may use the template's own words again.
      ...wordingsOf(template).map(({ text }) => {
        return { id: 'template', text, url: null, isPrivate: false, origin: wordingOf(text, wordings).origin };
      }),
    ],
    names: [...givenNames(prospect, knowledge), research.domain ?? '', research.name ?? ''],
    exclusions: readExclusions(brief.exclusions),
    language: template.language,
  };
}

/** Nothing stands empty, and one section says something. */
function checkSections({ sections, headline, cta }: PageContent): ReviewIssue[] {
  const says = sections.some(({ kind, items, paragraphs }) => !ASKS.has(kind) && items.length + paragraphs.length > 0);
  const texts = [
    ...[
      { path: 'headline', text: headline.text },
      { path: 'cta.label', text: cta.label.text },
    ],
    ...sections.flatMap(({ items }, position) =>
      items.map(({ title, text }, index) => {
        return { path: `sections.${position}.items.${index}`, text: title?.text || text.text };
      }),
    ),
  ];
  const empty = texts
    .filter(({ text }) => text.trim() === '')
    .map(({ path }) => ({ path, check: 'empty', message: 'is empty' }));
  return says ? empty : [...empty, { path: 'sections', check: 'says_nothing', message: SAYS_NOTHING }];
}

const SAYS_NOTHING =
  'say nothing: fill in the company profile of the workspace, or write the text of sections in the template';

/** A placeholder that came out empty leaves a hole in its sentence: the template has to say what stands there instead. */
function checkBlanks(content: PageContent, template: TemplateDocument, { values }: Ground): ReviewIssue[] {
  const shown = new Map(content.sections.map(({ id }, position) => [id, `sections.${position}`]));
  const printed = statementsOf(content);
  return wordingsOf(template).flatMap(({ section, path, text }) => {
    const place = section === null ? path : shown.get(section);
    if (place === undefined) return [];
    const within = printed.filter((one) => one.path === place || one.path.startsWith(`${place}.`));
    return linesOf(text).flatMap((line) => {
      const { text: filled, blanks } = fillWording(line, values);
      const said = blanks.length > 0 ? plainText(filled.replace(BULLET, '')) : '';
      return blanks.map((variable) => ({
        path: within.find((one) => one.text === said)?.path ?? place,
        check: 'blank',
        message: `needs ${variable}, which is not known; set it, or add a default to the template`,
        needs: settingOf(variable),
      }));
    });
  });
}

const BULLET = /^\s*[-*•]\s/;

/** The lines of a wording, each a statement of its own. Tags of the template language may span several. */
const linesOf = (text: string) => (text.includes('{%') ? [text] : text.split('\n'));

/** The record that sets the value of a template's variable. */
function settingOf(variable: string): string {
  const [root = '', ...rest] = variable.split('.');
  const field = rest.join('.');
  if (root === 'custom') return `prospect.custom_fields.${field}`;
  if (root === 'prospect') return variable;
  if (root === 'company') return field === 'name' ? 'prospect.company_name' : 'prospect.company_domain';
  return 'workspace.company_profile';
}
