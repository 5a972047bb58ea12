import type { Fact } from '../company-research.ts';
import type { ReviewIssue } from '../generation-errors.ts';
import type { PageBrief } from '../page-brief.ts';
import type { Claim, ContentItem, PageContent } from '../page-content.ts';
import { plainText } from '../plain-text.ts';
import { topicStems, wordsOf } from '../words.ts';
import { companyName, type Ground } from '../writing/template-values.ts';
import { writePageFromFacts } from '../writing/write-page.ts';
import { textsOf } from './texts-of.ts';

type Placed = { path: string; claim: Claim | ContentItem };

/**
 * Holds every claim against its facts: cited facts exist; quotations are verbatim and name their page; numbers, web
 * addresses and names come from a fact or from the template; what speaks about the company cites something.
 */
export function checkClaims(content: PageContent, brief: PageBrief, { facts }: Ground): ReviewIssue[] {
  const known = new Map(facts.all.map((fact) => [fact.id, fact]));
  const worded = wordedTexts(brief);
  const vocabulary = wordsOf([...worded, ...facts.all.map(({ text }) => text), ...givenWords(brief)].join('\n'));
  const everything = new Set(vocabulary);
  const issues: ReviewIssue[] = [];
  const report = (path: string, message: string) => issues.push({ path, message });

  for (const { path, claim } of claimsOf(content)) {
    const cited = claim.factIds.flatMap((id) => known.get(id) ?? []);
    const unknown = claim.factIds.filter((id) => !known.has(id));
    if (unknown.length > 0) report(path, `cites ${unknown.join(', ')}, which is no fact of this page`);
    if ('source' in claim && claim.source !== null && !quotes(claim, cited)) report(path, 'is shown as a quotation and is not in the cited page');
    if (worded.has(claim.text)) continue;
    const text = [claim.text, 'note' in claim ? claim.note : null].filter(Boolean).join(' ');
    const allowed = cited.length === 0 ? everything : new Set(wordsOf([...cited.map((fact) => fact.text), ...givenWords(brief)].join('\n')));
    const stray = figuresIn(text).filter((figure) => !wordsOf(figure).every((word) => allowed.has(word)));
    if (stray.length > 0) report(path, `states ${stray.join(', ')}, which its facts don't`);
    const company = cited.filter(({ id }) => id.startsWith('c'));
    if (company.length > 0) {
      const names = namesIn(text).filter((name) => !wordsOf(name).every((word) => everything.has(word)));
      if (names.length > 0) report(path, `names ${names.join(', ')}, which no fact does`);
      if (!restsOn(text, cited)) report(path, 'has nothing in common with the facts that it cites');
    }
    if (cited.length === 0 && namesCompany(text, brief)) report(path, 'speaks about the company and cites no fact');
  }
  for (const { path, text } of textsOf(content)) {
    const strange = (text.match(/(?:https?:\/\/|www\.)[^\s)"'<>]+/gi) ?? []).filter((address) => ![...worded, ...facts.all.map((fact) => fact.text)].some((source) => source.includes(address)));
    if (strange.length > 0) report(path, `holds an address that nobody gave: ${strange.join(', ')}`);
  }
  for (const { path, text } of [{ path: 'headline', text: content.headline }, { path: 'subheadline', text: content.subheadline }]) {
    const stray = figuresIn(text).filter((figure) => !wordsOf(figure).every((word) => everything.has(word)));
    if (stray.length > 0) report(path, `states ${stray.join(', ')}, which no fact does`);
  }
  return issues;
}

function claimsOf(content: PageContent): Placed[] {
  return content.sections.flatMap(({ paragraphs, items }, position) => [
    ...paragraphs.map((claim, index) => ({ path: `sections.${position}.paragraphs.${index}`, claim })),
    ...items.map((claim, index) => ({ path: `sections.${position}.items.${index}`, claim })),
  ]);
}

/** What the template itself says once it is filled in: its author answers for it. */
function wordedTexts(brief: PageBrief): Set<string> {
  return new Set(textsOf(writePageFromFacts(brief)).map(({ text }) => text).filter((text) => text !== ''));
}

function givenWords(brief: PageBrief): string[] {
  const { prospect, knowledge, research } = brief;
  const { profile } = knowledge;
  const person = [prospect.first_name, prospect.last_name, prospect.company_name, prospect.role_title, research.domain, research.name];
  return [...person, profile.name, profile.oneLiner, profile.website].filter((part) => part !== null);
}

function quotes(item: ContentItem, cited: readonly Fact[]): boolean {
  const said = plainText(item.text).replace(/…$/, '');
  return cited.some((fact) => fact.source === item.source?.url && fact.text.includes(said));
}

/** Numbers that a reader would hold somebody to. Single digits without a unit count things on the page itself. */
function figuresIn(text: string): string[] {
  return (text.match(/\d[\d.,]*\s?%?/g) ?? []).map((figure) => figure.replace(/[.,\s]+$/, '')).filter((figure) => figure.length > 1);
}

/** Words with a capital inside a sentence. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)] )\p{Lu}\p{Ll}[\p{L}\p{N}&'’-]*/gu)].map(([name]) => name);
}

function namesCompany(text: string, brief: PageBrief): boolean {
  const name = companyName(brief);
  return name !== null && text.toLowerCase().includes(name.toLowerCase());
}

function restsOn(text: string, cited: readonly Fact[]): boolean {
  const said = [...topicStems(text)];
  const facts = topicStems(cited.map((fact) => fact.text).join('\n'));
  return said.filter((stem) => facts.has(stem)).length >= Math.min(2, said.length);
}
