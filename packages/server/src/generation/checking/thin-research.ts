import type { CompanyResearch, Fact } from '../brief/company-research.ts';
import { gatherFacts } from '../brief/gather-facts.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import { ownIn, personalSources } from '../brief/personal-sources.ts';
import { type ContentSection, type PageContent, statementsOf } from '../documents/page-content.ts';
import { type TemplateDocument, wordingsOf } from '../documents/template-document.ts';
import { type ReviewIssue, ReviewNeeded } from '../failures.ts';
import { readExclusions } from '../text/exclusions.ts';
import { isAddress } from '../text/plain-text.ts';
import type { Writer } from '../writer.ts';

/**
 * The fields to set before a page can say something of this person; null when there is enough. Research is thin that yields none of three:
 * words of the company's site that the writer may use, a role, a tag or a custom field that the template uses, an earlier conversation.
 */
export function thinResearch(brief: PageBrief, writer: Writer['name']): ReviewNeeded | null {
  const { prospect, research, template } = brief;
  const isOfUse = research.facts.some(({ kind }) => writer === 'ai' || kind !== 'passage');
  if ((research.status === 'ok' && isOfUse) || ownIn(wordsOf(template), prospect).size > 0 || heardIn(brief).length > 0)
    return null;
  return tooThin(brief, 'There is too little to write from.');
}

/** Refuses a page on which, after the gate, nothing is this reader's besides names; null for any other page. */
export function impersonal(content: PageContent, brief: PageBrief): ReviewNeeded | null {
  if (personalThings(content, brief).count > 0) return null;
  const left = (content.leftOut ?? []).map(({ path, message }) => ({ path, message }));
  return tooThin(brief, 'Nothing on the page speaks about this reader.', left);
}

/**
 * The things on a page that are its reader's besides names, each counted once: what was read on the company's site, values of the person's
 * record, and everything that is known of an earlier conversation.
 */
export function personalThings(
  content: PageContent,
  brief: PageBrief,
): { count: number; isPersonal(section: ContentSection): boolean } {
  const { template, prospect } = brief;
  const read = new Set(content.facts.flatMap(({ id, source }) => (isAddress(source) ? [id] : [])));
  const heard = heardIn(brief).map(({ id }) => id);
  const shown = new Set(content.sections.map(({ id }) => id));
  const printed = ownIn(
    wordsOf(template, (section) => shown.has(section)),
    prospect,
  );
  const cited = new Set(statementsOf(content).flatMap(({ sources }) => sources.filter((id) => read.has(id))));
  const theirs = new Set([...cited, ...heard]);
  return {
    count: theirs.size + printed.size,
    isPersonal: (section) =>
      ownIn(
        wordingsOf(template).flatMap((one) => (one.section === section.id ? one.text : [])),
        prospect,
      ).size > 0 ||
      statementsOf({ ...content, sections: [section] }).some(
        ({ path, sources }) => path.startsWith('sections.') && sources.some((id) => theirs.has(id)),
      ),
  };
}

/** The texts of a template apart from those of sections that are not shown. */
function wordsOf(template: TemplateDocument, isShown: (section: string) => boolean = () => true): string[] {
  return wordingsOf(template).flatMap(({ section, text }) => (section === null || isShown(section) ? text : []));
}

/** Facts of an earlier conversation. */
function heardIn(brief: PageBrief): readonly Fact[] {
  return gatherFacts(brief, readExclusions(brief.exclusions)).discovery;
}

function tooThin(brief: PageBrief, fault: string, more: readonly ReviewIssue[] = []): ReviewNeeded {
  const { prospect, research, template } = brief;
  const isUnquoted = research.status === 'ok' && research.facts.some(({ kind }) => kind !== 'passage');
  const { customFields } = personalSources(template);
  const issues: ReviewIssue[] = [];
  // A person who has a domain is asked for something else: the site may be away for a long time.
  if ((prospect.company_domain ?? '').trim() === '')
    issues.push({
      path: 'company_domain',
      message: 'Set the domain of a site that describes the company and may be read.',
      needs: 'prospect.company_domain',
    });
  issues.push({
    path: 'custom_fields',
    message:
      customFields !== 'all' && customFields.length > 0
        ? `Set a custom field that the template uses: ${customFields.join(', ')}.`
        : 'Use a custom field in the template, which is an edit of it, and set it for this person.',
    needs: 'prospect.custom_fields',
  });
  const ways = issues.map(({ message }) => message);
  if (isUnquoted)
    ways.unshift('Let the template quote the site, in a section of the kind insight or with company.description.');
  const message = `${fault} ${siteState(research)} ${ways.join(' Or: ')}`;
  return new ReviewNeeded([...issues, ...more], { reason: 'research_too_thin', message });
}

/** Why no site could be used. */
function siteState({ domain, status, facts }: CompanyResearch): string {
  if (domain === null) return 'No site of the company is known.';
  if (status === 'ok')
    return facts.every(({ kind }) => kind === 'passage')
      ? `The site ${domain} has neither a description nor a slogan to quote.`
      : `The site ${domain} was read.`;
  if (status === 'disallowed') return `The site ${domain} asks robots to stay away.`;
  if (status === 'empty') return `The site ${domain} was read and says nothing usable.`;
  return `The site ${domain} could not be read. If the company has another address, set it as the domain; that costs nothing.`;
}
