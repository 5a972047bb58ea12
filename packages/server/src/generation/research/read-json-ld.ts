import { DomUtils } from 'htmlparser2';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { HtmlElement } from './html-tree.ts';
import type { Entry } from './read-sections.ts';

/** A page's JSON-LD about its company, products, and questions. */
export type JsonLd = {
  /** The name of the company, or else of the website. */
  name: string | null;
  description: string | null;
  slogan: string | null;
  /** The company's fields of work: `knowsAbout`. */
  topics: readonly string[];
  offerings: readonly Entry[];
  questions: readonly Entry[];
};

type Node = Readonly<Record<string, unknown>>;

const MAX_NODES = 2000;
const MAX_DEPTH = 12;
const COMPANY = /(Organization|Business|Corporation)$/;
// They have an address too.
const NO_COMPANY = /^(Person|Event|Place)$/;
const OFFERED = /^(Product|Service|SoftwareApplication|WebApplication|MobileApplication|Course|MenuItem)$/;
// Parts and relatives of what is offered, and other people's things.
const ELSEWHERE = new Set(
  'hasVariant isVariantOf model isRelatedTo isSimilarTo review itemReviewed subjectOf parentOrganization subOrganization memberOf member manufacturer brand sponsor funder creator author publisher maintainer customer client competitor'.split(
    ' ',
  ),
);

/** Reads the JSON-LD among a page's scripts; what can't be parsed is left out. */
export function readJsonLd(scripts: readonly HtmlElement[]): JsonLd {
  const blocks = scripts.filter(({ attribs }) => /ld\+json/i.test(attribs['type'] ?? ''));
  const nodes: Node[] = [];
  const collect = (value: unknown, depth: number) => {
    if (depth > MAX_DEPTH || nodes.length >= MAX_NODES || typeof value !== 'object' || value === null) return;
    if (isObject(value)) nodes.push(value);
    for (const [key, inner] of Object.entries(value)) if (!ELSEWHERE.has(key)) collect(inner, depth + 1);
  };
  for (const block of blocks) collect(parsedJson(DomUtils.textContent(block)), 0);
  const company = nodes.find(isCompany);
  const site = nodes.find((node) => typesOf(node).includes('WebSite'));
  return {
    name: text(company?.['name'], 80) ?? text(site?.['name'], 80),
    description: text(company?.['description'], 1000),
    slogan: text(company?.['slogan'], 200),
    topics: [company?.['knowsAbout']]
      .flat()
      .flatMap((topic) => text(isObject(topic) ? topic['name'] : topic, 80) ?? []),
    offerings: nodes.flatMap(offeringsOf),
    questions: nodes.flatMap(questionOf),
  };
}

function isCompany(node: Node): boolean {
  const is = (kind: RegExp) => typesOf(node).some((type) => kind.test(type));
  const isReachable = node['address'] !== undefined || node['telephone'] !== undefined;
  return text(node['name'], 80) !== null && (is(COMPANY) || (isReachable && !is(NO_COMPANY)));
}

/** The offerings of a node. A catalog only contributes its parts. */
function offeringsOf(node: Node): Entry[] {
  const isOffered = typesOf(node).some((type) => OFFERED.test(type)) && node['hasOfferCatalog'] === undefined;
  const offered = [isOffered ? node : null, node['itemOffered']].flat().filter(isObject);
  return offered.flatMap((one) => {
    const name = text(one['name'], 200);
    return name === null ? [] : [{ name, text: text(one['description'], 1500) ?? '' }];
  });
}

function questionOf(node: Node): Entry[] {
  const [answer] = [node['acceptedAnswer']].flat();
  const name = typesOf(node).includes('Question') ? text(node['name'], 200) : null;
  const words = isObject(answer) ? text(answer['text'], 1500) : null;
  return name && words ? [{ name, text: words }] : [];
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string');
}

function text(value: unknown, max: number): string | null {
  const plain = typeof value === 'string' ? plainText(value.replace(/<[^<>]{1,200}>/g, ' ')) : '';
  return plain === '' ? null : shortened(plain, max);
}
