import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import type { PageTopic } from './choose-links.ts';
import type { Entry, Section } from './read-sections.ts';
import type { SitePage } from './site-page.ts';
import { deniesOffering, topicAtEdge, topicOfText } from './site-words.ts';

export type Offering = { name: string; description: string; source: string };

/** Things that stand side by side: the entries of a list, or sections that are built alike. */
type Group = { isOrdered: boolean; things: readonly (Entry & { section?: Section })[] };

const MOST_NAME_WORDS = 9;
const MOST_NAME_LENGTH = 90;
const DESCRIPTION_LENGTH = 600;
// Least share of names in a list; with fewer, the list is about something else.
const LEAST_SHARE = 0.7;
const PRICE = /\p{Sc}\s?\d|\d[.,]*\s?(?:\p{Sc}|EUR|CHF|USD|GBP|Euro(?! ?[\dIV]))(?!\p{L})/u;
// Pages whose lists may be of offerings though no heading says so.
const OPEN_PAGES: ReadonlySet<PageTopic> = new Set(['home', 'offering', 'part', 'other']);

/**
 * What a site offers, by its structure: JSON-LD; lists under a heading for the offering or on a page that the menu names so; lists that
 * have prices, or whose names return on another page.
 */
export function offeringsOf(pages: readonly SitePage[], companyName: string | null): Offering[] {
  const found = pages.flatMap((page) => {
    const isOpen = OPEN_PAGES.has(page.topic);
    const others = pages.filter((one) => one !== page && (OPEN_PAGES.has(one.topic) || one.topic === 'pricing'));
    const elsewhere = new Set(others.flatMap(({ sections }) => namesIn(sections)));
    const isMarked = (group: Group) => isOpen && isMarkedAsOffering(group, page, elsewhere);
    const listed = thingsUnder(page.sections, page.topic === 'offering', companyName, isMarked);
    return [...page.jsonLd.offerings, ...listed].map(({ name, text }) => ({ name, text, source: page.url }));
  });
  return distinct(found.filter(({ name }) => isName(name)));
}

/** The things below a section that are on offer. */
function thingsUnder(
  section: Section,
  isOffering: boolean,
  companyName: string | null,
  isMarked: (group: Group) => boolean,
): Entry[] {
  return groupsOf(section).flatMap((group) => {
    const isListed = isThings(group) && (isOffering || isMarked(group));
    return group.things.flatMap((thing): Entry[] => {
      const inner = thing.section;
      if (!inner) return isListed ? [thing] : [];
      const isHead = topicOfText(inner.title, companyName) === 'offering';
      if (inner.level === 1 || isHead) return thingsUnder(inner, isOffering || isHead, companyName, isMarked);
      if (isAboutElse(inner.title, companyName)) return [];
      return isListed ? [thing] : thingsUnder(inner, false, companyName, isMarked);
    });
  });
}

function isAboutElse(title: string, companyName: string | null): boolean {
  return topicOfText(title, companyName) !== null || topicAtEdge(title) || deniesOffering(title) || title.endsWith('?');
}

/** By what its entries say: prices, or names that return on another page. */
function isMarkedAsOffering({ things }: Group, { topic }: SitePage, elsewhere: ReadonlySet<string>): boolean {
  const share = (isOne: (one: Entry & { section?: Section }) => boolean) => things.filter(isOne).length / things.length;
  // A name and nothing else, as the points of a description are.
  const isBare = ({ text, section }: Entry & { section?: Section }) => text === '' && !section;
  const returning = share(({ name }) => elsewhere.has(keyOf(name)));
  return (
    share(({ text }) => PRICE.test(text)) > 0.5 || returning >= (topic === 'home' || share(isBare) > 0.5 ? 0.5 : 0.25)
  );
}

/** A section's lists, and its sections. */
function groupsOf(section: Section): Group[] {
  const lists: Group[] = section.lists.map(({ isOrdered, entries }) => ({ isOrdered, things: entries }));
  const things = section.sections.map((one) => ({ name: one.title, text: one.paragraphs.join(' '), section: one }));
  const alike = Map.groupBy(things, (one) => one.section.group).values();
  return [...lists, ...[...alike].map((group) => ({ isOrdered: false, things: group }))];
}

function isThings({ isOrdered, things }: Group): boolean {
  const named = things.filter(({ name }) => isName(name)).length;
  return !isOrdered && things.length > 1 && named >= things.length * LEAST_SHARE;
}

function namesIn(section: Section): string[] {
  const own = section.lists.flatMap(({ entries }) => entries.map(({ name }) => name));
  const headed = section.sections.filter(({ level }) => level > 1).map(({ title }) => title);
  return [...[...own, ...headed].filter(isName).map(keyOf), ...section.sections.flatMap(namesIn)];
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

/** Each name once, with the longest description that goes with it. */
function distinct(found: readonly { name: string; text: string; source: string }[]): Offering[] {
  const byName = new Map<string, Offering>();
  for (const { name, text, source } of found) {
    const description = shortened(text, DESCRIPTION_LENGTH);
    const known = byName.get(keyOf(name));
    const isLonger = known === undefined || description.length > known.description.length;
    if (isLonger) byName.set(keyOf(name), { name: known?.name ?? name, description, source });
  }
  return [...byName.values()];
}
