import { DomUtils } from 'htmlparser2';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { HtmlElement } from './html-tree.ts';
import type { Entry } from './read-sections.ts';

/** What a page says in JSON-LD about its company, what it sells and what it is asked. */
export type JsonLd = {
  /** The name of the company, or else of the website. */
  name: string | null;
  description: string | null;
  offerings: readonly Entry[];
  questions: readonly { question: string; answer: string }[];
};

type Node = Readonly<Record<string, unknown>>;

const MAX_NODES = 2000;
const MAX_DEPTH = 12;
// A person or an event has an address too.
const NO_COMPANY = /^(Person|Event|Place|PostalAddress|Product|Service|WebSite|WebPage|ImageObject|Review)$/;
const OFFERED = /^(Product|Service|SoftwareApplication|WebApplication|MobileApplication|Course|MenuItem)$/;
// Parts and relatives of what is offered, and other people's things.
const ELSEWHERE = new Set(
  'hasVariant isVariantOf model isRelatedTo isSimilarTo review itemReviewed subjectOf'.split(' '),
);
const OFFERING_LISTS = new Set(['itemListElement', 'makesOffer', 'hasOfferCatalog', 'itemOffered', 'hasMenuItem']);

/** Reads the JSON-LD among a page's scripts; what can't be parsed is left out. */
export function readJsonLd(scripts: readonly HtmlElement[]): JsonLd {
  const blocks = scripts.filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  const all: { node: Node; isListed: boolean; depth: number }[] = [];
  const collect = (value: unknown, isListed: boolean, depth: number) => {
    if (depth > MAX_DEPTH || all.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const one of value) collect(one, isListed, depth + 1);
    else if (isObject(value)) {
      all.push({ node: value, isListed, depth });
      const isCatalog = typesOf(value).includes('OfferCatalog') || typesOf(value).includes('Offer');
      for (const [key, inner] of Object.entries(value))
        if (!ELSEWHERE.has(key))
          collect(inner, OFFERING_LISTS.has(key) && (isListed || isCatalog || key !== 'itemListElement'), depth + 1);
    }
  };
  for (const block of blocks) collect(parsedJson(DomUtils.textContent(block)), false, 0);
  const nodes = all.map(({ node }) => node);
  const company = nodes.find(isCompany);
  const site = nodes.find((node) => typesOf(node).includes('WebSite'));
  return {
    name: text(company?.['name'], 80) ?? text(site?.['name'], 80),
    description: text(company?.['description'], 1000),
    offerings: all.flatMap(({ node, isListed }) => offeringOf(node, isListed)),
    questions: nodes.flatMap(questionOf),
  };
}

function isCompany(node: Node): boolean {
  const isOther = typesOf(node).some((type) => NO_COMPANY.test(type));
  const isNamed = typesOf(node).some((type) => /(Organization|Business|Corporation)$/.test(type));
  const isLike = ['address', 'telephone', 'legalName', 'openingHours'].some((key) => node[key] !== undefined);
  return text(node['name'], 80) !== null && !isOther && (isNamed || isLike);
}

function offeringOf(node: Node, isListed: boolean): Entry[] {
  const types = typesOf(node);
  const holdsOthers = ['itemListElement', 'itemOffered', 'hasOfferCatalog', 'item'].some(
    (key) => node[key] !== undefined,
  );
  const isOffered = types.some((type) => OFFERED.test(type)) || (isListed && !types.includes('ListItem'));
  const name = text(node['name'], 200);
  if (!isOffered || holdsOthers || name === null || isCompany(node)) return [];
  return [{ name, text: text(node['description'], 1500) ?? '' }];
}

function questionOf(node: Node): { question: string; answer: string }[] {
  if (!typesOf(node).includes('Question')) return [];
  const [accepted] = [node['acceptedAnswer']].flat();
  const question = text(node['name'], 200);
  const answer = isObject(accepted) ? text(accepted['text'], 1500) : null;
  return question && answer ? [{ question, answer }] : [];
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string');
}

function text(value: unknown, max: number): string | null {
  const plain = typeof value === 'string' ? plainText(value.replace(/<[^<>]{1,200}>/g, ' ')) : '';
  return plain === '' ? null : shortened(plain, max);
}
