import { trimEndChars } from '../../platform/trim-end-chars.ts';
import { isConsumerMailDomain } from '../research/company-domain.ts';
import { isTelling, wordsOf } from '../text/words.ts';
import { labelFor, nameOf } from './transcripts/speaker-label.ts';
import type { Speaker } from './transcripts/transcript.ts';

/** The side that a speaker is on. `unknown`: the speaker's words are not used. */
export type Side = 'seller' | 'buyer' | 'unknown';

export type SaidSide = { name: string; side: Side };

/**
 * The evidence for a side: the seller's answer, the label itself, a name, or a company or address next to the name. `presumed` follows
 * only from the other speakers.
 */
export type KnownBy = 'caller' | 'label' | 'team' | 'recipient' | 'organization' | 'presumed';

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
/** `isOpen`: nothing is known of the speaker, and nothing contradicts itself. */
type Known = { speaker: Speaker; side: Side; knownBy: KnownBy | null; isOpen: boolean };

/**
 * Tells whose side each speaker is on: by what the seller said, by name and by organization, then by who shares an organization with
 * them. Once a seller is known, others are presumed to be buyers. A first name that fits two people fits no one.
 */
export function sidesOf(heard: readonly Speaker[], who: WhoIsWho): { speakers: SidedSpeaker[]; open: string[] } {
  const speakers = heard.map(withDomains);
  const people = peopleOf(who);
  const labels = speakers.map(({ label }) => label);
  // The first that is said of a speaker counts.
  const saidOf = new Map(who.said.toReversed().map(({ name, side }) => [labelFor(name, labels), side]));
  const known = speakers.map((speaker): Known => {
    const said = saidOf.get(speaker.label);
    if (said !== undefined) return { speaker, side: said, knownBy: 'caller', isOpen: false };
    const found = [byRole(speaker), byName(speaker, speakers, people), byOrganization(speaker, who)].flatMap(
      (one) => one ?? [],
    );
    const [first] = found;
    return first !== undefined && found.every(({ side }) => side !== 'unknown' && side === first.side)
      ? { speaker, ...first, isOpen: false }
      : { speaker, side: 'unknown', knownBy: null, isOpen: first === undefined };
  });
  const sided = withTheOthers(withColleagues(known), people, who);
  return {
    speakers: sided.map(({ speaker, side, knownBy }) => ({ label: speaker.label, side, knownBy })),
    open: sided.flatMap(({ speaker, knownBy }) => (knownBy === null ? [speaker.label] : [])),
  };
}

/** An address says no more than its domain: that is what colleagues share. */
function withDomains({ label, affiliations }: Speaker): Speaker {
  const domains = domainsOf([label, ...affiliations]).map((domain) => `@${domain}`);
  return { label, affiliations: [...new Set([...affiliations.filter((one) => !one.includes('@')), ...domains])] };
}

/**
 * A speaker who shares an address's domain with one side only is on that side; who shares another organization or a position with
 * buyers only buys, once a seller is known. Both sides have directors: who shares a position with sellers is asked for.
 */
function withColleagues(known: readonly Known[]): Known[] {
  const isSellerKnown = known.some(({ side }) => side === 'seller');
  const sideSharing = (names: readonly string[]): Side => {
    const sharing = known.filter(({ speaker }) => speaker.affiliations.some((name) => names.includes(name)));
    const sides = new Set(sharing.map(({ side }) => side));
    return sides.has('seller') === sides.has('buyer') ? 'unknown' : sides.has('seller') ? 'seller' : 'buyer';
  };
  return known.map((one) => {
    if (!one.isOpen) return one;
    const { affiliations } = one.speaker;
    const side = sideSharing(affiliations.filter((name) => name.startsWith('@')));
    if (side !== 'unknown') return { ...one, side, knownBy: 'organization', isOpen: false };
    const peer = sideSharing(affiliations);
    if (peer === 'buyer' && isSellerKnown) return { ...one, side: peer, knownBy: 'presumed', isOpen: false };
    return { ...one, isOpen: peer !== 'seller' };
  });
}

// A program's label for an unknown voice. It may be anyone's, even a named speaker's.
const VOICE = /^\p{L}+ ?\d{1,2}$/u;

/**
 * Speakers that nothing identifies: next to sellers they buy, and one who is alone with a buyer sells. Who stands out may be anyone: by
 * a position or a company of their own where most have none or where companies tell the others, by a telephone's number, or by one
 * name where most have two.
 */
function withTheOthers(known: readonly Known[], people: readonly Person[], who: WhoIsWho): Known[] {
  const sides = new Set(known.map(({ side }) => side));
  const isAlone = known.length === 2 && sides.has('buyer');
  const side = sides.has('seller') ? 'buyer' : isAlone ? 'seller' : null;
  const speakers = known.map(({ speaker }) => speaker);
  const isMost = (isSuch: (one: Speaker) => boolean) => speakers.filter(isSuch).length > speakers.length / 2;
  const isFull = ({ label }: Speaker) => label.includes(' ') && !/\d/.test(label);
  const isShared = (name: string) => speakers.filter(({ affiliations }) => affiliations.includes(name)).length > 1;
  const isApart = ({ affiliations }: Speaker) => affiliations.length > 0 && !affiliations.some(isShared);
  const isOnlyNamed = isWholeTeam(speakers, people) && !isMost(({ affiliations }) => affiliations.length > 0);
  const companies = [who.sellerCompany, who.recipient?.company_name ?? ''].map(wordsOf);
  const isCompany = (name: string) => companies.some((company) => isCalled(wordsOf(name), company));
  const areAllApart = isMost(isApart) && !speakers.some(({ affiliations }) => affiliations.some(isCompany));
  return known.map((one) => {
    if (!one.isOpen || side === null || VOICE.test(one.speaker.label)) return one;
    const isLikeOthers = isFull(one.speaker) || isOnlyNamed || !(isMost(isFull) || /\d/.test(one.speaker.label));
    return isLikeOthers && (!isApart(one.speaker) || areAllApart)
      ? { ...one, side, knownBy: 'presumed', isOpen: false }
      : one;
  });
}

/** Whether each of the seller's people speaks under their own name: then a room or a telephone is none of them. */
function isWholeTeam(speakers: readonly Speaker[], people: readonly Person[]): boolean {
  const team = people.filter(({ side }) => side === 'seller');
  const names = speakers.map(({ label }) => wordsOf(nameOf(label)));
  return team.length > 0 && team.every(({ words }) => names.some((name) => holds(name, words)));
}

function peopleOf({ team, recipient }: WhoIsWho): Person[] {
  const colleagues = team.map((name): Person => ({ words: wordsOf(name), side: 'seller', knownBy: 'team' }));
  const { first_name = null, last_name = null, email = null } = recipient ?? {};
  const named = wordsOf([first_name, last_name].filter(Boolean).join(' '));
  const words = named.length > 0 ? named : wordsOf((email ?? '').split('@')[0] ?? '').filter((word) => word.length > 1);
  const buyer: Person = { words, side: 'buyer', knownBy: 'recipient' };
  return [...colleagues, buyer].filter((person) => person.words.length > 0);
}

// The contract's own words for the two sides, and what Otter and Gong write for a voice that they do not know.
const ROLES: ReadonlyMap<string, Side> = new Map([
  ['seller', 'seller'],
  ['buyer', 'buyer'],
  ['prospect', 'buyer'],
  ['unknown', 'unknown'],
]);

function byRole({ label }: Speaker): Evidence | null {
  const [first = '', ...more] = wordsOf(label);
  const side = ROLES.get(first);
  return side !== undefined && (side === 'unknown' || more.length === 0) ? { side, knownBy: 'label' } : null;
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
    parts.some((part) => isCalled(wordsOf(part), wordsOf(company))) ||
    domains.some((domain) => domain === site || domain.endsWith(`.${site}`));
  const isSeller = isOf(
    sellerCompany,
    URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : undefined,
  );
  const isBuyer = isOf(recipient?.company_name ?? '', domainsOf([recipient?.email ?? ''])[0]);
  if (isSeller && isBuyer) return { side: 'unknown', knownBy: 'organization' };
  if (isSeller || isBuyer) return { side: isSeller ? 'seller' : 'buyer', knownBy: 'organization' };
  // A word of the seller's name may be the buyer's trade, as in "Head of Logistics".
  const words = parts.flatMap(wordsOf).filter((word) => word.length > 4 && isTelling(word));
  const hasWordOf = (company: string) => wordsOf(company).some((word) => words.includes(word));
  if (hasWordOf(sellerCompany)) return { side: 'unknown', knownBy: 'organization' };
  return hasWordOf(recipient?.company_name ?? '') ? { side: 'buyer', knownBy: 'organization' } : null;
}

/** The domains of the addresses in texts, apart from those where anyone has an address. */
function domainsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...text.toLowerCase().matchAll(/@([\p{L}\p{N}.-]+)/gu)])
    .map(([, domain = '']) => trimEndChars(domain, '.-'))
    .filter((domain) => domain !== '' && !isConsumerMailDomain(domain));
}

/** Whether words are a company's name or the beginning of it, or begin with it: `Acme` and `Acme Logistics GmbH` are one. */
function isCalled(words: readonly string[], company: readonly string[]): boolean {
  const length = Math.min(words.length, company.length);
  return length > 0 && company.slice(0, length).join(' ') === words.slice(0, length).join(' ');
}

/** By the whole name, else by a part of it, or its initials, that fits no second speaker. `unknown` when it may be either side's. */
function byName({ label: name }: Speaker, speakers: readonly Speaker[], people: readonly Person[]): Evidence | null {
  const fits = ({ words }: Person, label: readonly string[]) =>
    label.length > 0 && (holds(words, label) || holds(label, words) || isInitials(label, words));
  const named = wordsOf(name);
  const whole = people.filter(({ words }) => words.length > 1 && holds(named, words));
  const fitting = whole.length > 0 ? whole : people.filter((person) => fits(person, named));
  const [first] = fitting;
  if (first === undefined) return null;
  const labels = speakers.map(({ label }) => wordsOf(nameOf(label)));
  const isTaken = (person: Person) => whole.length === 0 && labels.filter((label) => fits(person, label)).length > 1;
  const isClear = fitting.every((person) => person.side === first.side && !isTaken(person));
  return { side: isClear ? first.side : 'unknown', knownBy: first.knownBy };
}

function holds(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((word) => whole.includes(word));
}

function isInitials(label: readonly string[], words: readonly string[]): boolean {
  return words.length > 1 && label.join('') === words.map((word) => word.charAt(0)).join('');
}
