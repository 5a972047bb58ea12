import { withoutEnding } from '../../without-ending.ts';
import { isConsumerMailDomain } from '../research/company-domain.ts';
import { isTelling, wordsOf } from '../text/words.ts';
import { labelFor, nameOf } from './transcripts/speaker-label.ts';
import type { Speaker } from './transcripts/transcript.ts';

/** Whose side a speaker is on. `unknown`: it can't be told, so the speaker's words are used for nothing. */
export type Side = 'seller' | 'buyer' | 'unknown';

export type SaidSide = { name: string; side: Side };

/**
 * How a side is known: the seller said so, the label itself says so, by a name, or by a company or address next to the name. What is
 * `presumed` follows only from who else speaks.
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

type Person = { words: readonly string[]; side: Side; knownBy: KnownBy };
type Evidence = { side: Side; knownBy: KnownBy };
type Known = { speaker: Speaker; side: Side; knownBy: KnownBy | null; isAmbiguous: boolean };

/**
 * Tells whose side each speaker is on: by what the seller said, by organization and by name. A speaker who is not on the seller's side is
 * a buyer once the seller's side is known. A first name that fits two people fits no one.
 */
export function sidesOf(heard: readonly Speaker[], who: WhoIsWho): { speakers: SidedSpeaker[]; open: string[] } {
  const speakers = heard.map(withDomains);
  const people = peopleOf(who);
  const labels = speakers.map(({ label }) => label);
  // The first that is said of a speaker counts.
  const saidOf = new Map(who.said.toReversed().map(({ name, side }) => [labelFor(name, labels), side]));
  const known = speakers.map((speaker): Known => {
    const { label } = speaker;
    const words = wordsOf(label);
    const said = saidOf.get(label);
    if (said !== undefined) return { speaker, side: said, knownBy: 'caller', isAmbiguous: false };
    const found = [byRole(speaker), byName(words, speakers, people), byOrganization(speaker, who)].filter(isEvidence);
    const [first] = found;
    const isAmbiguous = found.some(({ side }) => side === 'unknown' || side !== first?.side);
    return first === undefined || isAmbiguous
      ? { speaker, side: 'unknown', knownBy: null, isAmbiguous }
      : { speaker, ...first, isAmbiguous };
  });
  const isByCompany = speakers.some((one) => companyOf(one, who) !== null);
  const sided = withTheOthers(withColleagues(withNeighbors(known), isByCompany), people, isByCompany);
  const open = sided.filter(isOpen).map(({ speaker }) => speaker.label);
  return { speakers: sided.map(({ speaker, side, knownBy }) => ({ label: speaker.label, side, knownBy })), open };
}

function isEvidence(evidence: Evidence | null): evidence is Evidence {
  return evidence !== null;
}

function isOpen({ side, knownBy }: Known): boolean {
  return side === 'unknown' && knownBy !== 'caller';
}

/** An address says no more than its domain: that is what colleagues share. */
function withDomains({ label, affiliations }: Speaker): Speaker {
  const domains = domainsOf([label, ...affiliations]).map((domain) => `@${domain}`);
  return { label, affiliations: [...new Set([...affiliations.filter((one) => !one.includes('@')), ...domains])] };
}

/** The company, if nothing else stands next to a name, and it is one of the two that are known. */
function companyOf({ affiliations }: Speaker, { sellerCompany, recipient }: WhoIsWho): string | null {
  const [only = '', ...more] = affiliations;
  const companies = [wordsOf(sellerCompany), wordsOf(recipient?.company_name ?? '')];
  return more.length === 0 && companies.some((company) => isCalled(wordsOf(only), company)) ? only : null;
}

/** A speaker with an address at the domain of one side only is on that side. */
function withNeighbors(known: readonly Known[]): Known[] {
  return known.map((one) => {
    if (!isOpen(one) || one.isAmbiguous) return one;
    const domains = one.speaker.affiliations.filter((name) => name.startsWith('@'));
    const sharing = known.filter(({ speaker }) => speaker.affiliations.some((name) => domains.includes(name)));
    const sides = new Set(sharing.map(({ side }) => side));
    if (sides.has('seller') === sides.has('buyer')) return one;
    return { ...one, side: sides.has('seller') ? 'seller' : 'buyer', knownBy: 'organization' };
  });
}

/** Who shares an organization or a position with buyers and no seller buys; while no seller is known, it may be anyone's. */
function withColleagues(known: readonly Known[], isByCompany: boolean): Known[] {
  if (!known.some(({ side }) => side === 'seller')) return [...known];
  return known.map((one) => {
    if (!isOpen(one) || one.isAmbiguous) return one;
    const { affiliations } = one.speaker;
    const sharing = known.filter(({ speaker }) => speaker.affiliations.some((name) => affiliations.includes(name)));
    const sides = new Set(sharing.map(({ side }) => side));
    // What both sides share, such as the title of a list, says nothing.
    if (sides.has('seller') === sides.has('buyer')) return one;
    if (sides.has('buyer')) return { ...one, side: 'buyer', knownBy: 'presumed' };
    // Both sides have directors. Where companies stand next to the names, the same one does not tell a side.
    const isCompany = isByCompany && affiliations.length === 1;
    return isCompany ? { ...one, side: 'seller', knownBy: 'organization' } : { ...one, isAmbiguous: true };
  });
}

/**
 * Speakers that neither a name nor an organization identifies: next to sellers they buy; one who is alone with a buyer sells. A company
 * of one's own next to those of both sides may be a third one.
 */
function withTheOthers(known: readonly Known[], people: readonly Person[], isByCompany: boolean): Known[] {
  const sides = new Set(known.map(({ side }) => side));
  const speakers = known.map(({ speaker }) => speaker);
  const isAlone = known.length === 2 && sides.has('buyer') && !sides.has('seller');
  const isTeamHere = isWholeTeam(speakers, people);
  const isNameEnough = isTeamHere && !isListed(known);
  return known.map((one) => {
    if (!isOpen(one) || one.isAmbiguous || (isByCompany && one.speaker.affiliations.length === 1)) return one;
    if (!isOneOf(one.speaker, speakers, isNameEnough) || (/\d/.test(one.speaker.label) && !isTeamHere)) return one;
    if (sides.has('seller')) return { ...one, side: 'buyer', knownBy: 'presumed' };
    return isAlone ? { ...one, side: 'seller', knownBy: 'presumed' } : one;
  });
}

/** Whether speakers are listed with what they belong to; what both sides share, such as the title of a list, is nothing of the kind. */
function isListed(known: readonly Known[]): boolean {
  const isOf = (side: Side, title: string) =>
    known.some((one) => one.side === side && one.speaker.affiliations.includes(title));
  return known.some(({ speaker }) => speaker.affiliations.some((one) => !isOf('seller', one) || !isOf('buyer', one)));
}

/** Whether each of the seller's people speaks under their own name: then a room or a telephone is none of them. */
function isWholeTeam(speakers: readonly Speaker[], people: readonly Person[]): boolean {
  const team = people.filter(({ side }) => side === 'seller');
  const names = speakers.map(({ label }) => wordsOf(nameOf(label)));
  return team.length > 0 && team.every(({ words }) => names.some((name) => words.every((word) => name.includes(word))));
}

// What a program calls a voice that it does not know: it may be anyone's, also one of the named speakers'.
const VOICE = /^\p{L}+ ?\d{1,2}$/u;

/**
 * Who alone has a position of their own, or one name where others have two, may speak for neither side. One name is enough where the
 * seller's whole team is heard and no list has left the speaker out.
 */
function isOneOf({ label, affiliations }: Speaker, speakers: readonly Speaker[], isNameEnough: boolean): boolean {
  const isMost = (isSuch: (one: Speaker) => boolean) => speakers.filter(isSuch).length > speakers.length / 2;
  const isLong = (one: Speaker) => /\s|\d/.test(one.label);
  if (VOICE.test(label) || (!isLong({ label, affiliations }) && isMost(isLong) && !isNameEnough)) return false;
  const isShared = (affiliation: string) => speakers.filter((one) => one.affiliations.includes(affiliation)).length > 1;
  const isApart = (one: Speaker) => one.affiliations.length > 0 && !one.affiliations.some(isShared);
  return !isApart({ label, affiliations }) || isMost(isApart);
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
const ROLES: Readonly<Record<string, Side>> = {
  seller: 'seller',
  buyer: 'buyer',
  prospect: 'buyer',
  unknown: 'unknown',
};

function byRole({ label }: Speaker): Evidence | null {
  const [first = '', ...more] = wordsOf(label);
  const side = ROLES[first];
  return side !== undefined && (side === 'unknown' || more.length === 0) ? { side, knownBy: 'label' } : null;
}

function byOrganization(speaker: Speaker, who: WhoIsWho): Evidence | null {
  const side = sideOfOrganization(speaker, who);
  return side && { side, knownBy: 'organization' };
}

function sideOfOrganization(
  { label, affiliations }: Speaker,
  { sellerCompany, sellerWebsite, recipient }: WhoIsWho,
): Side | null {
  // Next to a place or a position, the name itself may be an organization: `Northwind – Room 2`.
  const parts = [...affiliations, ...(affiliations.length > 0 ? [label] : [])];
  const ofSeller = wordsOf(sellerCompany);
  const ofBuyer = wordsOf(recipient?.company_name ?? '');
  const sellerDomain = URL.canParse(sellerWebsite ?? '')
    ? new URL(sellerWebsite ?? '').hostname.replace(/^www\./, '')
    : '';
  const domains = domainsOf([label, ...affiliations]);
  const isAt = (wanted: readonly string[]) =>
    domains.some((domain) => wanted.some((one) => domain === one || domain.endsWith(`.${one}`)));
  const isSeller =
    isAt(sellerDomain === '' ? [] : [sellerDomain]) || parts.some((part) => isCalled(wordsOf(part), ofSeller));
  const isBuyer = isAt(domainsOf([recipient?.email ?? ''])) || parts.some((part) => isCalled(wordsOf(part), ofBuyer));
  if (isSeller !== isBuyer) return isSeller ? 'seller' : 'buyer';
  if (isSeller) return 'unknown';
  // A word of the seller's name may be the buyer's trade, as in "Head of Logistics".
  const words = parts.flatMap(wordsOf).filter((word) => word.length > 4 && isTelling(word));
  if (words.some((word) => ofSeller.includes(word))) return 'unknown';
  return words.some((word) => ofBuyer.includes(word)) ? 'buyer' : null;
}

/** The domains of the addresses in texts, apart from those where anyone has an address. */
function domainsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [...text.toLowerCase().matchAll(/@([\p{L}\p{N}.-]+)/gu)])
    .map(([, domain = '']) => withoutEnding(domain, '.-'))
    .filter((domain) => domain !== '' && !isConsumerMailDomain(domain));
}

/** Whether words are a company's name or the beginning of it, or begin with it. */
function isCalled(words: readonly string[], company: readonly string[]): boolean {
  return words.length > 0 && company.length > 0 && (holds(company, words) || holds(words, company));
}

/** Whether the words of `whole` begin with those of `part`: `Acme` and `Acme Logistics GmbH` are one. */
function holds(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((word, at) => whole[at] === word);
}

/** By the whole name, else by a part of it that fits one person and one speaker. `unknown` when it fits several. */
function byName(words: readonly string[], speakers: readonly Speaker[], people: readonly Person[]): Evidence | null {
  const labels = speakers.map(({ label }) => wordsOf(nameOf(label)));
  const isWhole = (person: Person, label: readonly string[]) =>
    person.words.length > 1 && person.words.every((word) => label.includes(word));
  const whole = people.filter((person) => isWhole(person, words));
  if (whole.length > 0) return oneSide(whole);
  const fits = (person: Person, label: readonly string[]) =>
    label.length > 0 &&
    (label.join('') === initialsOf(person) ||
      label.every((word) => person.words.includes(word)) ||
      person.words.every((word) => label.includes(word)));
  const partly = people.filter((person) => fits(person, words));
  if (partly.length === 0) return null;
  // A colleague with the same first name may be meant: someone else's whole name, or a second speaker whom the part fits.
  const isTaken = partly.some(
    (person) =>
      labels.some((label) => isWhole(person, label)) || labels.filter((label) => fits(person, label)).length > 1,
  );
  return isTaken ? { side: 'unknown', knownBy: 'presumed' } : oneSide(partly);
}

/** Of two names or more; one letter is no one's. */
function initialsOf({ words }: Person): string | null {
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : null;
}

function oneSide([first, ...others]: readonly Person[]): Evidence | null {
  if (first === undefined) return null;
  const { side, knownBy } = first;
  return { side: others.every((one) => one.side === side) ? side : 'unknown', knownBy };
}
