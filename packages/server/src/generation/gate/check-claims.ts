import { withoutEnding } from '../../without-ending.ts';
import { pageFromFacts } from '../brief/assemble-page.ts';
import type { Fact } from '../brief/company-research.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import type { Ground } from '../brief/template-values.ts';
import type { ReviewIssue } from '../failures.ts';
import type { Claim, ContentItem, PageContent } from '../spec/page-content.ts';
import { plainText } from '../text/plain-text.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import { textsOf } from './texts-of.ts';

type Placed = { path: string; claim: Claim | ContentItem };

/** What a claim is held against. */
type Evidence = {
  facts: ReadonlyMap<string, Fact>;
  /** Texts that stand on the page as the template and the facts have them. */
  worded: ReadonlySet<string>;
  /** Words that anybody gave: in facts, in the template, about the person and the workspace. */
  given: ReadonlySet<string>;
  /** Words about the person, the company and the workspace that need no citation. */
  names: readonly string[];
};

/** What is wrong with a claim, or null. */
type ClaimRule = (claim: Claim | ContentItem, cited: readonly Fact[], evidence: Evidence) => string | null;

const CITATION_RULES: readonly ClaimRule[] = [
  function citesWhatExists(claim, _cited, { facts }) {
    const unknown = claim.factIds.filter((id) => !facts.has(id));
    return unknown.length > 0 ? `cites ${unknown.join(', ')}, which is no fact of this page` : null;
  },
  function keepsNotesPrivate(_claim, cited) {
    // What a workspace noted about a person chooses the words; it isn't for the person's eyes.
    return cited.some(({ source }) => source === 'prospect')
      ? "rests on the workspace's own notes about the person"
      : null;
  },
  function quotesVerbatim(claim, cited) {
    const isQuotation = 'quoted' in claim && claim.quoted;
    return isQuotation && !quotes(claim, cited) ? 'is shown as a quotation and is not in the cited page' : null;
  },
];

// For words that a writer made up, not for those that the template or a fact already holds.
const WORDING_RULES: readonly ClaimRule[] = [
  function figuresAreGiven(claim, cited, { names }) {
    const allowed = new Set(wordsOf([...cited.map(({ text }) => text), ...names].join('\n')));
    const stray = strayFigures(wholeText(claim), allowed);
    return stray.length > 0 ? `states ${stray.join(', ')}, which its facts don't` : null;
  },
  function namesAreGiven(claim, _cited, { given }) {
    const stray = strayNames(wholeText(claim), given);
    return stray.length > 0 ? `names ${stray.join(', ')}, which no fact does` : null;
  },
  function restsOnItsFacts(claim, cited) {
    if (cited.length === 0) return null;
    const said = [...topicStems(wholeText(claim))];
    const facts = topicStems(cited.map((fact) => fact.text).join('\n'));
    const isSupported = said.filter((stem) => facts.has(stem)).length >= Math.min(2, said.length);
    return isSupported ? null : 'has nothing in common with the facts that it cites';
  },
  function citesSomething(_claim, cited) {
    return cited.length === 0 ? 'cites no fact' : null;
  },
];

/**
 * Holds every claim against its facts: cited facts exist; quotations are verbatim and name their page; numbers, web
 * addresses and names come from a fact or from the template; what speaks about the company cites something.
 */
export function checkClaims(content: PageContent, brief: PageBrief, { facts }: Ground): ReviewIssue[] {
  const worded = wordedTexts(brief);
  const names = givenNames(brief);
  const given = new Set(wordsOf([...worded, ...facts.all.map(({ text }) => text), ...names].join('\n')));
  const evidence: Evidence = { facts: new Map(facts.all.map((fact) => [fact.id, fact])), worded, given, names };
  return [
    ...claimsOf(content).flatMap((placed) => checkClaim(placed, evidence)),
    ...checkHero(content, given),
    ...checkAddresses(content, [...worded, ...facts.all.map(({ text }) => text)]),
  ];
}

function checkClaim({ path, claim }: Placed, evidence: Evidence): ReviewIssue[] {
  const cited = claim.factIds.flatMap((id) => evidence.facts.get(id) ?? []);
  const note = 'note' in claim ? claim.note : null;
  const isWorded = evidence.worded.has(claim.text) && (note === null || evidence.worded.has(note));
  const rules = isWorded ? CITATION_RULES : [...CITATION_RULES, ...WORDING_RULES];
  return rules.flatMap((rule) => {
    const message = rule(claim, cited, evidence);
    return message === null ? [] : [{ path, message }];
  });
}

function checkHero(content: PageContent, given: ReadonlySet<string>): ReviewIssue[] {
  return (['headline', 'subheadline'] as const).flatMap((path) => {
    const stray = [...strayFigures(content[path], given), ...strayNames(content[path], given)];
    return stray.length > 0 ? [{ path, message: `speaks of ${stray.join(', ')}, which no fact does` }] : [];
  });
}

function checkAddresses(content: PageContent, given: readonly string[]): ReviewIssue[] {
  return textsOf(content).flatMap(({ path, text }) => {
    const addresses = text.match(/(?:https?:\/\/|www\.)[^\s)"'<>]+/gi) ?? [];
    const strange = addresses.filter((address) => !given.some((source) => source.includes(address)));
    return strange.length > 0 ? [{ path, message: `holds an address that nobody gave: ${strange.join(', ')}` }] : [];
  });
}

function claimsOf(content: PageContent): Placed[] {
  return content.sections.flatMap(({ paragraphs, items }, position) => [
    ...paragraphs.map((claim, index) => ({ path: `sections.${position}.paragraphs.${index}`, claim })),
    ...items.map((claim, index) => ({ path: `sections.${position}.items.${index}`, claim })),
  ]);
}

/** What the template itself says once it is filled in: its author answers for it. */
function wordedTexts(brief: PageBrief): Set<string> {
  return new Set(
    textsOf(pageFromFacts(brief))
      .map(({ text }) => text)
      .filter((text) => text !== ''),
  );
}

function givenNames(brief: PageBrief): string[] {
  const { prospect, knowledge, research } = brief;
  const { profile } = knowledge;
  const person = [
    prospect.first_name,
    prospect.last_name,
    prospect.company_name,
    prospect.role_title,
    research.domain,
    research.name,
  ];
  return [...person, profile.name, profile.oneLiner, profile.website].filter((part) => part !== null);
}

function quotes(item: ContentItem, cited: readonly Fact[]): boolean {
  const said = plainText(item.text).replace(/…$/, '');
  return cited.some((fact) => fact.source === item.source?.url && fact.text.includes(said));
}

/**
 * Numbers that nobody gave. Single digits without a unit count things on the page itself. A number inside a word, as in
 * `37signals` or `40k`, is given with its word or by itself.
 */
export function strayFigures(text: string, given: ReadonlySet<string>): string[] {
  const words = (text.match(/(?<!\p{L})\p{L}*\d[\p{L}\d.,]*\s?%?/gu) ?? []).map((word) =>
    withoutEnding(word.trimEnd(), '.,'),
  );
  return words.flatMap((word) => {
    const figures = word.match(/\d[\d.,]*%?/g) ?? [];
    const isGiven = [word, ...figures].some((part) => wordsOf(part).every((one) => given.has(one)));
    return isGiven ? [] : figures.filter((figure) => figure.length > 1);
  });
}

/** Words with a capital inside a sentence that nobody gave. */
export function strayNames(text: string, given: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)] )\p{Lu}\p{Ll}[\p{L}\p{N}&'’-]*/gu)].map(([name]) => name);
  return names.filter((name) => !wordsOf(name).every((word) => given.has(word)));
}

function wholeText(claim: Claim | ContentItem): string {
  return 'note' in claim && claim.note !== null ? `${claim.text} ${claim.note}` : claim.text;
}
