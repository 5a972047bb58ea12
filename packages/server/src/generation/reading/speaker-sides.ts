import { trimEndChars } from '../../platform/trim-end-chars.ts';
import { isConsumerMailDomain } from '../research/company-domain.ts';
import { wordsOf } from '../text/words.ts';
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
const OUTSIDE = new Set(
  'guest external gast extern externe invité invitée invitado invitada ospite esterno gość'.split(' '),
);

function isOutside({ affiliations }: Speaker): boolean {
  return affiliations.some((word) => OUTSIDE.has(word.toLowerCase()));
}

/** Whether the seller's organization holds the call: a seller is marked as its own, and the recipient as from outside. */
function outsideBuys(speakers: readonly Speaker[], sided: readonly SidedSpeaker[]): boolean {
  const marks = (side: Side) => speakers.flatMap((one, at) => (sided[at]?.side === side ? [isOutside(one)] : []));
  return (
    marks('seller').some((isOut) => !isOut) &&
    !marks('seller').includes(true) &&
    marks('buyer').every(Boolean) &&
    marks('buyer').length > 0
  );
}

function peopleOf({ team, recipient }: WhoIsWho): Person[] {
  const colleagues = team.map((name): Person => ({ words: wordsOf(name), side: 'seller', knownBy: 'team' }));
  const { first_name = null, last_name = null, email = null } = recipient ?? {};
  const named = wordsOf([first_name, last_name].filter(Boolean).join(' '));
  const words = named.length > 0 ? named : wordsOf((email ?? '').split('@')[0] ?? '').filter((word) => word.length > 1);
  const buyer: Person = { words, side: 'buyer', knownBy: 'recipient' };
  // Walter signs as walt@: the name before the @ with the last name is his too.
  const [called = '', ...more] = wordsOf((email ?? '').split('@')[0] ?? '');
  const nickname = called.length > 2 && more.length === 0 && last_name ? [called, ...wordsOf(last_name)] : [];
  return [...colleagues, buyer, { ...buyer, words: nickname }].filter((person) => person.words.length > 0);
}

// The contract's own words for the two sides, Granola's for who made the recording, and what Otter and Gong write for a voice that they
// do not know.
const ROLES: ReadonlyMap<string, Side> = new Map([
  ['seller', 'seller'],
  ['me', 'seller'],
  ['buyer', 'buyer'],
  ['prospect', 'buyer'],
  ['unknown', 'unknown'],
]);

function byRole({ label }: Speaker): Evidence | null {
  const [first = '', ...more] = wordsOf(label);
  const side = ROLES.get(first);
  return side !== undefined && (side === 'unknown' || more.length === 0) ? { side, knownBy: 'label' } : null;
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
    (name) => people.find(({ words }) => words.length > 1 && isOne(wordsOf(name), words))?.side,
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
  const parts = affiliations.length > 0 ? [...affiliations, label] : [];
  const website = sellerWebsite ?? '';
  const domains = domainsOf([label, ...affiliations]);
  const isOf = (company: string, site: string | undefined) =>
    parts.some((part) => isCalled(nameWords(part), nameWords(company))) ||
    isPlaceOf(nameWords(label), nameWords(company)) ||
    parts.some((part) => isNameOf(site, nameWords(part))) ||
    isNameOf(site, wordsOf(label).slice(0, 1)) ||
    domains.some((domain) => domain === site || domain.endsWith(`.${site}`));
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
    .flatMap((text) => [...text.toLowerCase().matchAll(/@([\p{L}\p{N}.-]+)/gu)])
    .map(([, domain = '']) => trimEndChars(domain, '.-'))
    .filter((domain) => domain !== '' && !isConsumerMailDomain(domain));
}

const ARTICLES = new Set('the die der das la le les el los las il lo gli het de'.split(' '));
const LEGAL_FORMS = new Set(
  'gmbh ag kg ug se ltd limited llc inc plc sa sarl sas sl bv nv srl spa lda co corp'.split(' '),
);

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

/** Whether a label is a place or a department of a company: its whole name of several words, alone or with more behind it. */
function isPlaceOf(label: readonly string[], company: readonly string[]): boolean {
  const last = company.findLastIndex((word) => !LEGAL_FORMS.has(word));
  const name = company.slice(0, last + 1);
  return name.length > 1 && name.every((word, at) => word === label[at]);
}

/** Whether words are a company's name or the beginning of it, or begin with it: `Acme` and `Acme Logistics GmbH` are one. */
function isCalled(words: readonly string[], company: readonly string[]): boolean {
  const length = Math.min(words.length, company.length);
  return length > 0 && company.slice(0, length).join(' ') === words.slice(0, length).join(' ');
}

/** By the whole name, else by a part of it, or its initials, that fits no second speaker. `unknown` when it may be either side's. */
function byName({ label: name }: Speaker, speakers: readonly Speaker[], people: readonly Person[]): Evidence | null {
  const fits = ({ words }: Person, label: readonly string[]) =>
    label.length > 0 &&
    (holds(words, label) || isOne(label, words) || isInitials(label, words) || isShortened(label, words));
  const named = withoutDevice(wordsOf(withoutTitles(name)));
  const whole = people.filter(({ words }) => words.length > 1 && isOne(named, words));
  const fitting = whole.length > 0 ? whole : people.filter((person) => fits(person, named));
  const [first] = fitting;
  if (first === undefined) return null;
  const labels = speakers.map(({ label }) => withoutDevice(wordsOf(withoutTitles(nameOf(label)))));
  const isTaken = (person: Person) => whole.length === 0 && labels.filter((label) => fits(person, label)).length > 1;
  const isClear = fitting.every((person) => person.side === first.side && !isTaken(person));
  return { side: isClear ? first.side : 'unknown', knownBy: first.knownBy };
}

const DEVICES = new Set(
  'iphone ipad phone handy mobile android galaxy pixel macbook laptop tablet telefon móvil portable computer pc'.split(
    ' ',
  ),
);
const JOINED = new Set('s de von of di van da del'.split(' '));

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
  const spelled = label.join('');
  return holds(label, words) || spelled === words.join('') || spelled === words.toReversed().join('');
}

/** A name without abbreviated titles before it: "Cllr. B. Aalto". */
function withoutTitles(name: string): string {
  const words = name.split(' ');
  const first = words.findIndex((word) => !/^\p{L}{2,6}\.$/u.test(word));
  return first > 0 ? words.slice(first).join(' ') : name;
}

const LEAST_SHORT_NAME = 3;

/** Whether a label is a name of which a part is an initial or the beginning of a first name: "Ada B.", "Des Akande". */
function isShortened(label: readonly string[], words: readonly string[]): boolean {
  const isBegun = (part: string, at: number) =>
    part.length === 1 || (at === 0 && part.length >= LEAST_SHORT_NAME && label.length > 1);
  const isPart = (part: string, at: number) => part === words[at] || (isBegun(part, at) && words[at]?.startsWith(part));
  return (
    label.length > 1 && label.length === words.length && label.some((part) => part.length > 1) && label.every(isPart)
  );
}

function isInitials(label: readonly string[], words: readonly string[]): boolean {
  return words.length > 1 && label.join('') === words.map((word) => word.charAt(0)).join('');
}
