import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import type { Entry, Section } from './read-sections.ts';
import type { SitePage } from './site-page.ts';
import { isAboutElse, type PageTopic, topicOfText } from './site-words.ts';

export type Offering = { name: string; description: string; source: string };

type Thing = Entry & { section?: Section };
/** Things that stand side by side: the entries of a list, or sections that are built alike. */
type Group = readonly Thing[];

const MOST_NAME_WORDS = 9;
const MOST_NAME_LENGTH = 90;
const DESCRIPTION_LENGTH = 600;
// Least share of names in a list; with fewer, the list is about something else.
const LEAST_SHARE = 0.7;
const PRICE = /\p{Sc}\s?\d|\d[.,]*\s?(?:\p{Sc}|EUR|CHF|USD|GBP|Euro(?! ?[\dIV]))(?!\p{L})/u;
// Pages whose lists may be of offerings though no heading says so.
const OPEN_PAGES: ReadonlySet<PageTopic> = new Set(['home', 'offering', 'other']);

/**
 * Finds a site's offerings by its structure: JSON-LD; lists under a heading for the offering, or on a page that the menu names so; lists
 * that have prices, or whose names return on another page.
 */
export function offeringsOf(pages: readonly SitePage[]): Offering[] {
  const names = pages.map((page) => ({ page, keys: new Set(namesIn(page.sections)) }));
  const found = pages.flatMap((page) => {
    const others = names.filter((one) => one.page !== page);
    const isElsewhere = ({ name }: Entry) => others.some(({ keys }) => keys.has(keyOf(name)));
    const isMarked = (group: Group) => OPEN_PAGES.has(page.topic) && isMarkedAsOffering(group, page, isElsewhere);
    const listed = thingsUnder(page.sections, page.topic === 'offering', isMarked);
    return [...page.jsonLd.offerings, ...listed]
      .filter(({ name }) => isName(name))
      .map(({ name, text }) => ({ name, description: shortened(text, DESCRIPTION_LENGTH), source: page.url }));
  });
  const byName = Map.groupBy(found, ({ name }) => keyOf(name));
  return [...byName.values()].map((same) =>
    same.reduce((best, one) => (one.description.length > best.description.length ? one : best)),
  );
}

/** The things below a section that are on offer. */
function thingsUnder(section: Section, isOffering: boolean, isMarked: (group: Group) => boolean): Entry[] {
  return groupsOf(section).flatMap((group) => {
    const isListed = areNamed(group) && (isOffering || isMarked(group));
    return group.flatMap((thing): Entry[] => {
      const inner = thing.section;
      if (!inner) return isListed ? [thing] : [];
      const isHead = topicOfText(inner.title) === 'offering';
      if (inner.level === 1 || isHead) return thingsUnder(inner, isOffering || isHead, isMarked);
      if (isAboutElse(inner.title)) return [];
      return isListed ? [thing] : thingsUnder(inner, false, isMarked);
    });
  });
}

/** By what its entries say: prices, or names that return on another page. */
function isMarkedAsOffering(group: Group, { topic }: SitePage, isElsewhere: (thing: Thing) => boolean): boolean {
  const share = (isOne: (one: Thing) => boolean) => group.filter(isOne).length / group.length;
  // A name and nothing else, as the points of a description are.
  const areBare = share(({ text, section }) => text === '' && !section) > 0.5;
  const leastReturning = topic === 'home' || areBare ? 0.5 : 0.25;
  return share(({ text }) => PRICE.test(text)) > 0.5 || share(isElsewhere) >= leastReturning;
}

/** A section's lists, but for those of steps, and its sections by how they are built. */
function groupsOf({ lists, sections }: Section): Group[] {
  const things = sections.map((one) => ({ name: one.title, text: one.paragraphs.join(' '), section: one }));
  const listed = lists.filter(({ isOrdered }) => !isOrdered).map(({ entries }) => entries);
  return [...listed, ...Map.groupBy(things, ({ section }) => section.group).values()];
}

function areNamed(group: Group): boolean {
  return group.length > 1 && group.filter(({ name }) => isName(name)).length >= group.length * LEAST_SHARE;
}

function namesIn({ lists, sections }: Section): string[] {
  const own = lists.flatMap(({ entries }) => entries.map(({ name }) => name));
  const headed = sections.filter(({ level }) => level > 1).map(({ title }) => title);
  return [...[...own, ...headed].filter(isName).map(keyOf), ...sections.flatMap(namesIn)];
}

/** A few words, no sentence, no figure, and not the title of a whole topic. */
function isName(text: string): boolean {
  const count = wordsOf(text).length;
  const isShort = count > 0 && count <= MOST_NAME_WORDS && text.length <= MOST_NAME_LENGTH;
  return isShort && /\p{L}{3}/u.test(text) && !/[.!?…]$|\p{Sc}|@/u.test(text) && topicOfText(text) === null;
}

function keyOf(name: string): string {
  return wordsOf(name).join(' ');
}
