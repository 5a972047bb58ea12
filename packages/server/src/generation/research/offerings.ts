import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { internalPages, internalUrl, type PageTopic, topicOfEntry } from './choose-links.ts';
import type { Entry, EntryList, Section } from './read-sections.ts';
import type { SitePage } from './site-page.ts';
import { deniesOffering, topicAtEdge, topicOfText, topicsOfPath, topicWithin } from './site-words.ts';

/** Something that a site names as on offer. */
export type Offering = { name: string; description: string; source: string };

/** Things that stand side by side: the entries of a list, or sections that are built alike. */
type Group = { kind: EntryList['kind'] | 'sections'; things: readonly (Entry & { section?: Section })[] };

const MOST_NAME_WORDS = 9;
const MOST_NAME_LENGTH = 90;
const DESCRIPTION_LENGTH = 600;
// Of the names in a list; with fewer, the list says something else.
const LEAST_SHARE = 0.7;
const PRICE = /\p{Sc}\s?\d|\d[.,]*\s?(?:\p{Sc}|EUR|CHF|USD|GBP|Euro(?! ?[\dIV]))(?!\p{L})/u;
// Pages whose lists may be of offerings though no heading says so.
const OPEN_PAGES: ReadonlySet<PageTopic> = new Set(['home', 'offering', 'part', 'other']);

/**
 * What a site offers, by its structure: JSON-LD; the menu below its entry for the offering; lists under a heading for the offering or on
 * a page that the menu names so; lists that link to such pages, that have prices, or whose names return on another page.
 */
export function offeringsOf(pages: readonly SitePage[], companyName: string | null): Offering[] {
  const found = pages.flatMap((page) => {
    const reader = new OfferingReader(page, pages, companyName);
    return reader.read().map(({ name, text }) => ({
      name,
      description: shortened(text, DESCRIPTION_LENGTH),
      source: page.url,
    }));
  });
  return distinct([...found, ...inMenu(pages)]);
}

function inMenu([home]: readonly SitePage[]): Offering[] {
  const base = new URL(home?.url ?? 'http://localhost');
  return (home?.reading.links ?? []).flatMap(({ href, text, under }) => {
    const isListed = under !== null && topicOfEntry(under, base) === 'offering' && internalUrl(href, base) !== null;
    return isListed && isName(text) ? [{ name: text, description: '', source: base.href }] : [];
  });
}

class OfferingReader {
  readonly #page: SitePage;
  readonly #companyName: string | null;
  readonly #topics: ReadonlyMap<string, PageTopic>;
  /** What other pages list, by name; not what all of them repeat. */
  readonly #elsewhere: ReadonlySet<string>;
  readonly #found: Entry[] = [];

  constructor(page: SitePage, pages: readonly SitePage[], companyName: string | null) {
    this.#page = page;
    this.#companyName = companyName;
    const links = pages.flatMap(({ reading }) => reading.links);
    this.#topics = new Map(
      internalPages(new URL(pages[0]?.url ?? page.url), links).map(({ url, topic }) => [url, topic]),
    );
    const others = pages.filter(
      (one) => one.url !== page.url && (OPEN_PAGES.has(one.topic) || one.topic === 'pricing'),
    );
    const lists = others.map(({ reading }) => new Set(namesIn(reading.sections)));
    const isRepeated = (name: string) => lists.length > 2 && lists.every((names) => names.has(name));
    this.#elsewhere = new Set(lists.flatMap((names) => [...names]).filter((name) => !isRepeated(name)));
  }

  read(): Entry[] {
    for (const one of this.#page.jsonLd.offerings) this.#keep(one);
    this.#visit(this.#page.reading.sections, this.#page.topic === 'offering');
    return this.#found;
  }

  #keep(one: Entry): void {
    if (isName(one.name)) this.#found.push(one);
  }

  #visit(section: Section, isOffering: boolean): void {
    const groups = groupsOf(section);
    // A page that has its things under headings has other lists as well.
    const main = groups.some(({ kind }) => kind === 'sections') ? 'sections' : null;
    for (const group of groups) {
      const isListed = isThings(group) && this.#isOffering(group, isOffering && (main === null || main === group.kind));
      const areCategories =
        isListed && group.kind === 'sections' && areBare(group.things.flatMap((thing) => thing.section ?? []));
      for (const thing of group.things) {
        if (thing.section) this.#visitSection(thing.section, isOffering, isListed, areCategories);
        else if (isListed) this.#keep(thing);
      }
    }
  }

  #visitSection(section: Section, isOffering: boolean, isListed: boolean, areCategories: boolean): void {
    const { title, level, paragraphs, href } = section;
    const topic = topicOfText(title, this.#companyName);
    const isHead = topic === 'offering' || (topicWithin(title) === 'offering' && holdsThings(section));
    if (level === 1) this.#visitPage(section, isOffering, isHead);
    else if (isHead) this.#visit(section, true);
    else if (topic !== null || topicAtEdge(title) || deniesOffering(title) || title.endsWith('?')) return;
    else if (!isListed) this.#visit(section, false);
    else if (areCategories) this.#visit(section, holdsThings(section));
    else this.#keep({ name: title, text: paragraphs.join(' '), href });
  }

  /** The page's own heading: of a part of the offering it is the name. */
  #visitPage(section: Section, isOffering: boolean, isHead: boolean): void {
    if (this.#page.topic === 'part')
      this.#keep({ name: section.title, text: section.paragraphs.join(' '), href: null });
    const names = this.#page.topic !== 'home' && (isHead || topicWithin(section.title) === 'offering');
    this.#visit(section, isOffering || names);
  }

  #isOffering({ things }: Group, isOffering: boolean): boolean {
    if (isOffering) return true;
    if (!OPEN_PAGES.has(this.#page.topic)) return false;
    const share = (isMarked: (one: Entry) => boolean) => things.filter(isMarked).length / things.length;
    const returning = share(({ name }) => this.#elsewhere.has(keyOf(name)));
    return (
      share(({ href }) => this.#leadsToOffering(href)) > 0.5 ||
      share(({ text }) => PRICE.test(text)) > 0.5 ||
      returning >= (this.#page.topic === 'home' || share(isBareName) > 0.5 ? 0.5 : 0.25)
    );
  }

  #leadsToOffering(href: string | null): boolean {
    const url = href === null ? null : internalUrl(href, new URL(this.#page.url));
    const topic = url && (this.#topics.get(url.href) ?? topicsOfPath(url.pathname).own);
    return topic === 'offering' || topic === 'part';
  }
}

/** A name and nothing else, as the points of a description are. */
function isBareName({ text, href, section }: Entry & { section?: Section }): boolean {
  return text === '' && href === null && section === undefined;
}

/** A section's lists, and its sections by how they are built. */
function groupsOf(section: Section): Group[] {
  const lists: Group[] = section.lists.map(({ kind, entries }) => ({ kind, things: entries }));
  const sections = section.sections.map((one) => ({
    name: one.title,
    text: one.paragraphs.join(' '),
    href: one.href,
    section: one,
  }));
  const byGroup = Object.values(Object.groupBy(sections, (one) => one.section.group)).flatMap((things) =>
    things ? [things] : [],
  );
  const alike = byGroup.filter((things) => things.length > 1);
  const alone = byGroup.filter((things) => things.length === 1).flat();
  // Where no two are built alike, all of them stand together.
  return [
    ...lists,
    ...(alike.length > 0 ? [...alike, ...alone.map((one) => [one])] : [alone]).map((things) => ({
      kind: 'sections' as const,
      things,
    })),
  ].filter(({ things }) => things.length > 0);
}

/** Whether most of a group have names, and are no steps. */
function isThings({ kind, things }: Group): boolean {
  return (
    kind !== 'steps' &&
    things.length > 1 &&
    things.filter(({ name }) => isName(name)).length >= things.length * LEAST_SHARE
  );
}

/** Headings without words of their own, each with its own things below: the headings are categories. */
function areBare(sections: readonly Section[]): boolean {
  const bare = sections.filter(({ paragraphs }) => paragraphs.length === 0);
  const names = sections.flatMap((section) => [...new Set(namesIn(section))]);
  const areOwn = new Set(names).size === names.length;
  return areOwn && bare.length > sections.length / 2 && bare.filter(holdsThings).length > bare.length / 2;
}

function holdsThings(section: Section): boolean {
  return groupsOf(section).some(isThings);
}

/** The names of everything that is listed or headed below a section. */
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
function distinct(offerings: readonly Offering[]): Offering[] {
  const byName = new Map<string, Offering>();
  for (const one of offerings) {
    const known = byName.get(keyOf(one.name));
    const isLonger = known === undefined || one.description.length > known.description.length;
    if (isLonger) byName.set(keyOf(one.name), { ...one, name: known?.name ?? one.name });
  }
  return [...byName.values()];
}
