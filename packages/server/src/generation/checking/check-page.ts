import type { CompanyResearch } from '../brief/company-research.ts';
import { customFieldFacts } from '../brief/gather-facts.ts';
import { type Ground, prepareGround } from '../brief/ground.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import { type PageContent, statementsOf } from '../documents/page-content.ts';
import { wordingOf } from '../documents/statement.ts';
import { ASKS, type TemplateDocument, wordingsOf } from '../documents/template-document.ts';
import { fillWording, namesPrivate } from '../documents/wording.ts';
import { type ReviewIssue, ReviewNeeded } from '../failures.ts';
import { readExclusions } from '../text/exclusions.ts';
import type { Writer } from '../writer.ts';
import { checkStatements, givenNames, type Known } from './check-statements.ts';

const ENOUGH_CUSTOM_FIELDS = 2;

/**
 * The fields to set before an honest page can be written; null when there is enough. A brief is thin when it has none of three: a site
 * that the writer may use, a company name, at least two custom fields with a value. Without a model only what may be quoted is of use.
 */
export function thinResearch({ prospect, research }: PageBrief, writer: Writer['name']): ReviewNeeded | null {
  const isBlank = (text: string | null) => (text ?? '').trim() === '';
  const hasFields = customFieldFacts(prospect).length >= ENOUGH_CUSTOM_FIELDS;
  const isOfUse = research.facts.some(({ kind }) => writer === 'ai' || kind !== 'passage');
  if ((research.status === 'ok' && isOfUse) || !isBlank(prospect.company_name) || hasFields) return null;
  const missing = {
    company_domain: 'Set the domain of a site that describes the company and may be read.',
    company_name: 'Set the name of the company.',
    custom_fields: `Add at least ${ENOUGH_CUSTOM_FIELDS} custom fields that say something.`,
  };
  // A prospect that has a domain is asked for the others: its site may be away for a long time.
  const asked = Object.entries(missing).filter(
    ([path]) => path !== 'company_domain' || isBlank(prospect.company_domain),
  );
  const issues = asked.map(([path, message]) => ({ path, message, needs: `prospect.${path}` }));
  const fields = new Intl.ListFormat('en', { type: 'disjunction' }).format(asked.map(([path]) => path));
  const message = `There is too little to write from. ${siteState(research)} Set ${fields}.`;
  return new ReviewNeeded(issues, { reason: 'research_too_thin', message });
}

/** Refuses a page of a model on which, after the gate, nothing rests on what is known of this reader; null for any other page. */
export function impersonal(content: PageContent, { template, research }: PageBrief): ReviewNeeded | null {
  const own = new Set(content.facts.flatMap(({ id, source }) => (OURS.has(source) ? [] : [id])));
  const isTheirs = statementsOf(content).some(({ sources }) => sources.some((id) => own.has(id)));
  const shown = new Set(content.sections.map(({ id }) => id));
  const printed = wordingsOf(template).filter(({ section }) => section === null || shown.has(section));
  if (content.writer === 'deterministic' || isTheirs || printed.some(({ text }) => namesPrivate(text))) return null;
  const issues = (content.leftOut ?? []).map(({ path, message }) => ({ path, message }));
  const message = `Nothing on the page speaks about this reader. ${siteState(research)} Set company_domain, or print a custom field in the template.`;
  const needs = { path: 'company_domain', message: 'Set the domain of a site that describes the company.' };
  return new ReviewNeeded([{ ...needs, needs: 'prospect.company_domain' }, ...issues], {
    reason: 'research_too_thin',
    message,
  });
}

const OURS: ReadonlySet<string> = new Set(['workspace', 'prospect']);

/** Why no site could be used. */
function siteState({ domain, status, facts }: CompanyResearch): string {
  if (domain === null) return 'No site of the company is known.';
  if (status === 'ok')
    return facts.every(({ kind }) => kind === 'passage')
      ? `The site ${domain} has neither a description nor a slogan to quote.`
      : `The site ${domain} was read.`;
  if (status === 'disallowed') return `The site ${domain} asks robots to stay away.`;
  return `The site ${domain} ${status === 'empty' ? 'was read and says nothing usable' : 'could not be read'}.`;
}

/** The problems of a written page; a page without problems may be shown. */
export function checkPage(content: PageContent, brief: PageBrief): ReviewIssue[] {
  const ground = prepareGround(brief);
  return [
    ...checkSections(content),
    ...checkBlanks(content, brief.template, ground),
    ...checkStatements(statementsOf(content), knownFor(brief, ground)),
  ];
}

/** All that the statements of a page may rest on. */
export function knownFor(brief: PageBrief, ground: Ground): Known {
  const { prospect, knowledge, research, template, wordings } = brief;
  return {
    sources: [
      ...ground.facts.all.map(({ id, text, source }) => ({
        id,
        text,
        url: /^https?:/.test(source) ? source : null,
        isPrivate: source === 'prospect',
        origin: /^https?:/.test(source) ? ('quote' as const) : wordingOf(text, wordings).origin,
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

/** The record that sets the value of a template's variable. */
function settingOf(variable: string): string {
  const [root = '', ...rest] = variable.split('.');
  const field = rest.join('.');
  if (root === 'custom') return `prospect.custom_fields.${field}`;
  if (root === 'prospect') return variable;
  if (root === 'company') return field === 'name' ? 'prospect.company_name' : 'prospect.company_domain';
  return 'workspace.company_profile';
}
