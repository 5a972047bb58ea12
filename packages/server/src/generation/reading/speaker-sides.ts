import { trimEndChars } from '../../platform/trim-end-chars.ts';
import { isConsumerMailDomain } from '../research/company-domain.ts';
import { wordsOf } from '../text/words.ts';
import names from './name-words.json' with { type: 'json' };
import { labelFor, nameOf } from './transcripts/speaker-label.ts';
import type { Speaker } from './transcripts/transcript.ts';

/** The side that a speaker is on. `unknown`: the speaker's words are not used. */
export type Side = 'seller' | 'buyer' | 'unknown';

export type SaidSide = { name: string; side: Side };

/** The evidence for a side: the seller's answer, the label itself, a name, or a company or address next to the name. */
export type KnownBy = 'caller' | 'label' | 'team' | 'recipient' | 'organization';

/** Everything that tells the seller's people from the buyer's. */
export type WhoIsWho = {
  /** Counts before everything else. */
  said: readonly SaidSide[];
  /** Names of the workspace's people. */
  team: readonly string[];
  sellerCompany: string;
  sellerWebsite?: string | null;
  recipient: {
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
    email?: string | null;
  } | null;
};

/** `knownBy` is null while the side is not known. */
export type SidedSpeaker = { label: string; side: Side; knownBy: KnownBy | null };

type Evidence = { side: Side; knownBy: KnownBy };
type Person = Evidence & { words: readonly string[] };

/**
 * Tells whose side each speaker is on: by what the seller said, by the label, by name and by organization. Who else speaks says nothing:
 * where nothing tells, or two things contradict each other, the seller is asked. A first name that fits two people fits no one.
 */
export function sidesOf(speakers: readonly Speaker[], who: WhoIsWho): { speakers: SidedSpeaker[]; open: string[] } {
  const people = peopleOf(who);
  const labels = speakers.map(({ label }) => label);
  // The first that is said of a speaker counts.
  const saidOf = new Map(who.said.toReversed().map(({ name, side }) => [labelFor(name, labels), side]));
  const sided = speakers.map((speaker): SidedSpeaker => {
    const { label } = speaker;
    const said = saidOf.get(label);
    if (said !== undefined) return { label, side: said, knownBy: 'caller' };
    const evidence = [byRole, byAddress, byOrganization].map((tell) => tell(speaker, who));
    const found = [...evidence, byName(speaker, speakers, people), byList(speaker, people)].flatMap((one) => one ?? []);
    const [first] = found;
    return first !== undefined && found.every(({ side }) => side !== 'unknown' && side === first.side)
      ? { label, ...first }
      : { label, side: 'unknown', knownBy: null };
  });
  for (const [at, speaker] of speakers.entries())
    if (sided[at]?.knownBy === null && isOutside(speaker) && outsideBuys(speakers, sided))
      sided[at] = { label: speaker.label, side: 'buyer', knownBy: 'organization' };
  return { speakers: sided, open: sided.flatMap(({ label, knownBy }) => (knownBy === null ? [label] : [])) };
}

// Teams' words for who is not of the organization that holds the call, in the languages that it writes them in.
const OUTSIDE = new Set(names.outside.split(' '));

function isOutside({ affiliations }: Speaker): boolean {
  return affiliations.some((word) => OUTSIDE.has(word.toLowerCase()));
}

/** Whether the seller's organization holds the call: a seller is marked as its own, and the recipient as from outside. */
function outsideBuys(speakers: readonly Speaker[], sided: readonly SidedSpeaker[]): boolean {
  const marks = (side: Side) => speakers.flatMap((one, at) => (sided[at]?.side === side ? [isOutside(one)] : []));
  return marks('seller').some((isOut) => !isOut) && !marks('seller').includes(true) && marks('buyer').every(Boolean);
}

function peopleOf({ team, recipient }: WhoIsWho): Person[] {
  const colleagues = team.map(
    (name): Person => ({ words: wordsOf(name).map(spelled), side: 'seller', knownBy: 'team' }),
  );
  const { first_name = null, last_name = null, email = null } = recipient ?? {};
  const named = wordsOf([first_name, last_name].filter(Boolean).join(' ')).map(spelled);
  const words = named.length > 0 ? named : wordsOf((email ?? '').split('@')[0] ?? '').filter((word) => word.length > 1);
  const buyer: Person = { words, side: 'buyer', knownBy: 'recipient' };
  return [...colleagues, buyer].filter((person) => person.words.length > 0);
}

// The contract's own words for the two sides, Granola's for who made the recording, and what Otter and Gong write for a voice that they
// do not know.
const ROLES: ReadonlyMap<string, Side> = new Map([
  ...wordsOf(names.roles.seller).map((word) => [word, 'seller'] as const),
  ...wordsOf(names.roles.buyer).map((word) => [word, 'buyer'] as const),
  ['unknown', 'unknown'],
]);
const BESIDE_ROLE = new Set(names.roles.beside.split(' '));

/** By a label that is a role and nothing else: `Buyer`, `Customer 2`, `Sales rep`. */
function byRole({ label }: Speaker): Evidence | null {
  const [first = '', ...more] = wordsOf(label);
  const side = ROLES.get(first);
  const isAlone = more.every((word) => BESIDE_ROLE.has(word) || /^\d{1,2}$/.test(word));
  return side !== undefined && (side === 'unknown' || isAlone) ? { side, knownBy: 'label' } : null;
}

/** By the recipient's own address next to the name. */
function byAddress({ label, affiliations }: Speaker, { recipient }: WhoIsWho): Evidence | null {
  const address = recipient?.email?.trim().toLowerCase();
  const isOwn = [label, ...affiliations].some((text) => text.trim().toLowerCase() === address);
  return isOwn && address ? { side: 'buyer', knownBy: 'recipient' } : null;
}

/** Granola's `Them` is everyone but who made the recording: the buyer's, unless someone is listed whose side is not known. */
function byList({ label, affiliations }: Speaker, people: readonly Person[]): Evidence | null {
  if (wordsOf(label).join(' ') !== 'them') return null;
  const sides = affiliations.map(
    (name) => people.find(({ words }) => words.length > 1 && isOne(nameWordsOf(name), words))?.side,
  );
  const isClear = sides.every((side) => side !== undefined) && sides.filter((side) => side === 'seller').length <= 1;
  return isClear ? { side: 'buyer', knownBy: 'label' } : null;
}

/** By a company's name, or the domain of an address, next to the speaker's. `unknown` when both companies stand there. */
function byOrganization(
  { label, affiliations }: Speaker,
  { sellerCompany, sellerWebsite, recipient }: WhoIsWho,
): Evidence | null {
  // Next to a place or a position, the name itself may be an organization: `Northwind – Room 2`.
  const joined = label.split(/[@/_{}]/).flatMap((part) => part.trim() || []);
  const parts = [...affiliations, ...(affiliations.length > 0 ? [label] : []), ...(joined.length > 1 ? joined : [])];
  const website = sellerWebsite ?? '';
  const domains = domainsOf([label, ...affiliations]);
  const isOf = (company: string, site: string | undefined) =>
    parts.some((part) => isCalled(nameWords(part), nameWords(company))) ||
    isPlaceOf(nameWords(label), nameWords(company)) ||
    parts.some((part) => isNameOf(site, nameWords(part))) ||
    wordsOf(label).some((word) => isNameOf(site, [word])) ||
    domains.some((domain) => domain === site || domain.endsWith(`.${site}`) || isNameOf(domain, bareName(company)));
  const isSeller = isOf(
    sellerCompany,
    URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : undefined,
  );
  const isBuyer = isOf(recipient?.company_name ?? '', domainsOf([recipient?.email ?? ''])[0]);
  if (isSeller && isBuyer) return { side: 'unknown', knownBy: 'organization' };
  return isSeller || isBuyer ? { side: isSeller ? 'seller' : 'buyer', knownBy: 'organization' } : null;
}

/** The domains of the addresses in texts, apart from those where anyone has an address. */
function domainsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...text.toLowerCase().matchAll(/(?:@|^(?=[^@\s]+$))([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu)])
    .map(([, domain = '']) => trimEndChars(domain, '.-'))
    .filter((domain) => domain !== '' && !isConsumerMailDomain(domain));
}

const ARTICLES = new Set(names.articles.split(' '));
const LEGAL_FORMS = new Set(names.legalForms.split(' '));
const REGIONS = new Set(wordsOf(names.regions));

/** The words of a company's name, without the article before it. */
function nameWords(name: string): readonly string[] {
  const [first = '', ...more] = wordsOf(name);
  return more.length > 0 && ARTICLES.has(first) ? more : wordsOf(name);
}

const LEAST_DOMAIN = 5;

/** Whether words are a domain's name: `Les Glycines` of `lesglycines.example`. */
function isNameOf(domain: string | undefined, words: readonly string[]): boolean {
  const [name = ''] = domain?.replaceAll('-', '').split('.') ?? [];
  return name.length >= LEAST_DOMAIN && !isConsumerMailDomain(domain ?? '') && words.join('') === name;
}

function withoutLegalForm(company: readonly string[]): readonly string[] {
  return company.slice(0, company.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1);
}

function bareName(company: string): readonly string[] {
  return withoutLegalForm(nameWords(company));
}

/** Whether a label is a place or a department of a company: its whole name of several words, alone or with more behind it. */
function isPlaceOf(label: readonly string[], company: readonly string[]): boolean {
  const name = withoutLegalForm(company);
  return name.length > 1 && name.every((word, at) => word === label[at]);
}

/** Whether words are a company's name or the beginning of it, or begin with it: `Acme`, `Acme UK` and `Acme Logistics GmbH` are one. */
function isCalled(written: readonly string[], company: readonly string[]): boolean {
  const last = written.findLastIndex((word) => !REGIONS.has(word) || company.includes(word));
  const words = written.slice(0, last + 1);
  const length = Math.min(words.length, company.length);
  return length > 0 && company.slice(0, length).join(' ') === words.slice(0, length).join(' ');
}

/** By the whole name, else by a part of it, or its initials, that fits no second speaker. `unknown` when it may be either side's. */
function byName(
  { label: name, affiliations }: Speaker,
  speakers: readonly Speaker[],
  people: readonly Person[],
): Evidence | null {
  const fits = ({ words }: Person, label: readonly string[]) =>
    label.length > 0 &&
    (holds(words, label) || isOne(label, words) || isInitials(label, words) || isShortened(label, words));
  const owner = isDevice(name) ? (affiliations[0] ?? name) : name;
  const named = nameWordsOf(owner);
  // A name in brackets may be the same in another script: "李伟 (Li Wei)".
  const spellings = [named, ...(/\p{Script=Latin}/u.test(name) ? [] : affiliations.map(nameWordsOf))];
  const whole = people.filter(({ words }) => words.length > 1 && spellings.some((one) => isOne(one, words)));
  const fitting = whole.length > 0 ? whole : people.filter((person) => fits(person, named));
  const [first] = fitting;
  if (first === undefined) return null;
  const labels = speakers.map(({ label }) => nameWordsOf(nameOf(label)));
  // The name that fits may be there twice, once with more of it than its initials.
  const isTold = (label: readonly string[]) => label.some((part) => part.length > 1);
  const isTaken = (person: Person) =>
    whole.length === 0 && labels.filter((label) => fits(person, label) && (isTold(label) || !isTold(named))).length > 1;
  const isClear = fitting.every((person) => person.side === first.side && !isTaken(person));
  return { side: isClear ? first.side : 'unknown', knownBy: first.knownBy };
}

const DEVICES = new Set(wordsOf(names.devices));
const JOINED = new Set(names.joined.split(' '));

/** Whether a label names a device and no one. */
function isDevice(label: string): boolean {
  return wordsOf(label).every((word) => DEVICES.has(word));
}

/** The words of the name in a label, spelled as in `peopleOf`. */
function nameWordsOf(label: string): readonly string[] {
  return withoutDevice(wordsOf(withoutTitles(label)).map(spelled));
}

/** "Mueller" and "Müller" are one name. */
function spelled(word: string): string {
  return word.length > LEAST_SPELLED ? word.replace(/(?<=[^aeiou])([aou])e(?=[^aeiou])/g, '$1') : word;
}

const LEAST_SPELLED = 4;

/** The words of a name without those of a device: "Marcus's iPhone", "iPad von Ada". */
function withoutDevice(words: readonly string[]): readonly string[] {
  if (!words.some((word) => DEVICES.has(word))) return words;
  const left = words.filter((word) => !DEVICES.has(word) && !JOINED.has(word) && !/\d/.test(word));
  return left.length > 0 ? left : words;
}

function holds(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((word) => whole.includes(word));
}

/** Whether a label holds all of a name, whatever parts it: "Mc Phail" is "McPhail", and "王芳" has its last name first. */
function isOne(label: readonly string[], words: readonly string[]): boolean {
  const whole = label.join('');
  return holds(label, words) || whole === words.join('') || whole === words.toReversed().join('');
}

/** A name without titles before it: "Cllr. B. Aalto", "Mrs Aalto". */
function withoutTitles(name: string): string {
  const words = name.split(' ');
  const first = words.findIndex((word) => !/^\p{L}{2,6}\.$/u.test(word) && !TITLES.has(wordsOf(word).join('')));
  return first > 0 ? words.slice(first).join(' ') : name;
}

const TITLES = new Set(wordsOf(names.titles));
const NICKNAMES = names.nicknames.map(wordsOf);

const LEAST_SHORT_NAME = 3;

/**
 * Whether a label is a name of which a part is an initial, or the first name is shortened or whole: "Ada B.", "Des Akande", "Bob Akande". Of
 * several last names it may have one. Also "sreyes", as addresses have it.
 */
function isShortened(label: readonly string[], words: readonly string[]): boolean {
  const [first = '', ...last] = words;
  const [own = '', ...more] = label;
  if (more.length === 0)
    return own.length > LEAST_SPELLED && last.length > 0 && own === `${first.charAt(0)}${last.join('')}`;
  const isFirst = own === first || isShortOf(own, first) || isShortOf(first, own);
  let from = 0;
  const isLast = (part: string) => {
    const at = last.findIndex(
      (word, index) => index >= from && (word === part || (part.length === 1 && word.startsWith(part))),
    );
    from = at + 1;
    return at >= 0;
  };
  return isFirst && more.length <= last.length && label.some((part) => part.length > 1) && more.every(isLast);
}

/** Whether a first name is an initial, the beginning, or a nickname of another. */
function isShortOf(short: string, whole: string): boolean {
  const isBegun = short.length === 1 || short.length >= LEAST_SHORT_NAME;
  return (isBegun && whole.startsWith(short)) || NICKNAMES.some((list) => list.includes(short) && list.includes(whole));
}

function isInitials(label: readonly string[], words: readonly string[]): boolean {
  return words.length > 1 && label.join('') === words.map((word) => word.charAt(0)).join('');
}
