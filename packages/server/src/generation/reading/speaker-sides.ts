import { wordsOf } from '../text/words.ts';
import { labelKey, nameOf } from './transcripts/speaker-label.ts';
import type { Speaker } from './transcripts/transcript.ts';

/** Whose side a speaker is on. `unknown`: it can't be told, so the speaker's words are used for nothing. */
export type Side = 'seller' | 'buyer' | 'unknown';

/** What the seller said of a speaker. */
export type SaidSide = { name: string; side: Side };

/** Everything that tells the seller's people from the buyer's. */
export type WhoIsWho = {
  /** Counts before everything else. */
  said: readonly SaidSide[];
  /** Names of the workspace's people. */
  team: readonly string[];
  sellerCompany: string;
  recipient: {
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
    email?: string | null;
  } | null;
};

export type SidedSpeaker = { label: string; side: Side };

type Person = { words: readonly string[]; side: Side };
type Known = SidedSpeaker & { isSaid: boolean; isAmbiguous: boolean };

/**
 * Tells whose side each speaker is on: by what the seller said, by organization and by name. A speaker who is not on the seller's side is
 * a buyer once the seller's side is known. A first name that fits two people fits no one.
 */
export function sidesOf(speakers: readonly Speaker[], who: WhoIsWho): { speakers: SidedSpeaker[]; open: string[] } {
  const people = peopleOf(who);
  const known = speakers.map((speaker): Known => {
    const { label } = speaker;
    const words = wordsOf(label);
    const said = saidOf(label, words, speakers, who.said);
    if (said !== undefined) return { label, side: said, isSaid: true, isAmbiguous: false };
    const found = new Set([byOrganization(speaker, who), byName(words, speakers, people)]);
    found.delete(null);
    const [side] = found.size === 1 ? found : [];
    const isAmbiguous = found.size > 1 || found.has('unknown') || !isPerson(speaker, speakers);
    return { label, side: side ?? 'unknown', isSaid: false, isAmbiguous };
  });
  const sided = withTheOthers(known);
  const open = sided.filter(({ side, isSaid }) => side === 'unknown' && !isSaid).map(({ label }) => label);
  return { speakers: sided.map(({ label, side }) => ({ label, side })), open };
}

/** Those whom neither a name nor an organization tells: beside sellers they buy; one who is alone with a buyer sells. */
function withTheOthers(known: readonly Known[]): Known[] {
  const sides = new Set(known.map(({ side }) => side));
  const isAlone = known.length === 2 && sides.has('buyer') && !sides.has('seller');
  return known.map((one) => {
    if (one.side !== 'unknown' || one.isSaid || one.isAmbiguous) return one;
    if (sides.has('seller')) return { ...one, side: 'buyer' };
    return isAlone ? { ...one, side: 'seller' } : one;
  });
}

/**
 * `Speaker 2` and a telephone number are no one's names; who alone has a position of their own, or one name where others have two,
 * may speak for neither side.
 */
function isPerson({ label, affiliations }: Speaker, speakers: readonly Speaker[]): boolean {
  const hasLastName = (one: string) => one.includes(' ');
  if (!hasLastName(label) && speakers.filter((one) => hasLastName(one.label)).length > speakers.length / 2)
    return false;
  const isShared = (affiliation: string) => speakers.filter((one) => one.affiliations.includes(affiliation)).length > 1;
  return !/\d/.test(label) && (affiliations.length === 0 || affiliations.some(isShared));
}

function peopleOf({ team, recipient }: WhoIsWho): Person[] {
  const colleagues = team.map((name): Person => ({ words: wordsOf(name), side: 'seller' }));
  const { first_name = null, last_name = null, email = null } = recipient ?? {};
  const named = wordsOf([first_name, last_name].filter(Boolean).join(' '));
  const words = named.length > 0 ? named : wordsOf((email ?? '').split('@')[0] ?? '').filter((word) => word.length > 1);
  return [...colleagues, { words, side: 'buyer' as const }].filter((person) => person.words.length > 0);
}

/** What the seller said, by label, or by a name that fits one speaker only. */
function saidOf(
  label: string,
  words: readonly string[],
  speakers: readonly Speaker[],
  said: readonly SaidSide[],
): Side | undefined {
  const exact = said.find(({ name }) => labelKey(name) === labelKey(label));
  if (exact) return exact.side;
  return said.find(({ name }) => {
    const named = wordsOf(nameOf(name));
    const fits = (of: readonly string[]) => named.length > 0 && named.every((word) => of.includes(word));
    return fits(words) && speakers.filter((other) => fits(wordsOf(nameOf(other.label)))).length === 1;
  })?.side;
}

// The contract's own words for the two sides, and what Otter and Gong write for a voice that they do not know.
const ROLES: Readonly<Record<string, Side>> = {
  seller: 'seller',
  buyer: 'buyer',
  prospect: 'buyer',
  unknown: 'unknown',
};

function byOrganization({ label, affiliations }: Speaker, { sellerCompany, recipient }: WhoIsWho): Side | null {
  const role = ROLES[wordsOf(label)[0] ?? ''];
  if (role !== undefined && (role === 'unknown' || wordsOf(label).length === 1)) return role;
  const parts = affiliations.map(wordsOf);
  const isOf = (company: string | null | undefined) => {
    const words = wordsOf(company ?? '');
    return words.length > 0 && parts.some((part) => part.length > 0 && (holds(words, part) || holds(part, words)));
  };
  const domain = (recipient?.email ?? '').split('@')[1]?.toLowerCase();
  const isSeller = isOf(sellerCompany);
  const isBuyer = isOf(recipient?.company_name) || (domain !== undefined && label.toLowerCase().includes(`@${domain}`));
  return isSeller === isBuyer ? (isSeller ? 'unknown' : null) : isSeller ? 'seller' : 'buyer';
}

/** Whether the words of `whole` begin with those of `part`: `Acme` and `Acme Logistics GmbH` are one. */
function holds(whole: readonly string[], part: readonly string[]): boolean {
  return part.every((word, at) => whole[at] === word);
}

/** By the whole name, else by a part of it that fits one person and one speaker. `unknown` when it fits several. */
function byName(words: readonly string[], speakers: readonly Speaker[], people: readonly Person[]): Side | null {
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
  return isTaken ? 'unknown' : oneSide(partly);
}

/** Of two names or more; one letter is no one's. */
function initialsOf({ words }: Person): string | null {
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : null;
}

function oneSide(people: readonly Person[]): Side {
  const [first] = people;
  return first !== undefined && people.every(({ side }) => side === first.side) ? first.side : 'unknown';
}
