import { createHash } from 'node:crypto';
import type { CallDigest, CallPoint, DigestDecision, Issue } from '@cartouche/contract';
import {
  type CallPoints,
  type HeardOnCall,
  type HeardPoints,
  plainText,
  readExclusions,
} from '../../generation/index.ts';
import { ApiFailure, invalidFields } from '../../platform/api-failure.ts';

const KINDS = ['wants', 'objections', 'nextSteps'] as const;
const ID_PREFIXES = { wants: 'want', objections: 'objection', nextSteps: 'next-step' } as const;

type Kind = (typeof KINDS)[number];

/**
 * A call that was read, and what a writer found in it. `stands`: whether the speaker of an item that was decided before still said so,
 * on a side that counts.
 */
export type ReadCall = {
  materialId: string;
  points: CallPoints;
  stands?: (kind: Kind, point: Pick<CallPoint, 'who' | 'quote'>) => boolean;
};

/**
 * The digest of all calls of a run, as items that wait for the seller. A call that is read adds to it: of other calls stays what the
 * seller decided, and what they propose while they are attached. An id stands for what was found: the same call read again keeps the
 * decisions on what is found again, and a decision never meets other words.
 */
export function mergeDigest(
  before: CallDigest | null,
  attached: readonly string[],
  read: ReadCall | null,
): CallDigest | null {
  const callOf = ({ material_id = before?.materialId }: CallPoint) => material_id ?? '';
  const isKept = (point: CallPoint) =>
    callOf(point) !== read?.materialId && (attached.includes(callOf(point)) || isDecided(point));
  const merged = (kind: Kind) => {
    const known = new Map(before?.[kind].map((point) => [point.id, point]));
    const found = read ? proposed(kind, read).map((point) => known.get(point.id) ?? point) : [];
    const isFound = ({ id }: CallPoint) => found.some((point) => point.id === id);
    // Found in other words, or not at all: what the seller decided of a quotation stays, and is not proposed once more.
    const standing = (before?.[kind] ?? []).filter(
      (point) =>
        callOf(point) === read?.materialId && isDecided(point) && !isFound(point) && read.stands?.(kind, point),
    );
    const isNew = ({ quote }: CallPoint) => standing.every((point) => point.quote !== quote);
    const points = [...(before?.[kind].filter(isKept) ?? []), ...standing, ...found.filter(isNew)];
    return [...new Map(points.map((point) => [point.id, point])).values()];
  };
  const materialId = read?.materialId ?? before?.materialId;
  if (materialId === undefined) return null;
  const lists = { wants: merged('wants'), objections: merged('objections'), nextSteps: merged('nextSteps') };
  const isGone = read === null && !attached.includes(materialId) && KINDS.every((kind) => lists[kind].length === 0);
  return isGone ? null : { materialId, ...lists };
}

function isDecided({ status, edited }: CallPoint): boolean {
  return status !== 'proposed' || edited;
}

/** The digest when speakers of a call change sides: what they said is a proposal again, without the name. */
export function withSpeakersChanged(
  digest: CallDigest | null,
  materialId: string,
  names: readonly string[],
): CallDigest | null {
  if (digest === null || names.length === 0) return digest;
  const changed = new Set(names.map(plainText));
  const again = (point: CallPoint): CallPoint =>
    (point.material_id ?? digest.materialId) === materialId && point.who !== null && changed.has(plainText(point.who))
      ? { ...point, status: 'proposed', named: false }
      : point;
  return {
    ...digest,
    wants: digest.wants.map(again),
    objections: digest.objections.map(again),
    nextSteps: digest.nextSteps.map(again),
  };
}

function proposed(kind: Kind, { materialId, points }: ReadCall): CallPoint[] {
  return points[kind].map(({ who, text, quote }) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([materialId, kind, who, text, quote]))
      .digest('hex');
    const id = `${ID_PREFIXES[kind]}-${hash.slice(0, 12)}`;
    const words = { who, text, proposed_text: text, quote };
    return { id, ...words, material_id: materialId, status: 'proposed', edited: false, named: false };
  });
}

/** The only way from a digest to a page: the approved texts, and the names that were approved with them. */
export function heardOnCall(digest: CallDigest | null): HeardOnCall | null {
  if (digest === null) return null;
  const heard = (points: readonly CallPoint[]): HeardPoints => ({
    approved: points
      .filter(({ status }) => status === 'approved')
      .map(({ who, named, text }) => ({ who: named ? who : null, text })),
    undecided: points.filter(({ status }) => status === 'proposed').length,
    removed: points.filter(({ status }) => status === 'removed').length,
  });
  return { wants: heard(digest.wants), objections: heard(digest.objections), nextSteps: heard(digest.nextSteps) };
}

/** Counts the items that were neither approved nor removed. */
export function undecidedItems(digest: CallDigest | null): number {
  return pointsOf(digest).filter(({ status }) => status === 'proposed').length;
}

/**
 * The digest after the seller's decisions. The same decisions again change nothing.
 *
 * @throws ApiFailure 409 `invalid_state` without a digest, 400 `validation_failed` with an issue for each decision that can't be taken
 */
export function decideItems(
  digest: CallDigest | null,
  decisions: readonly DigestDecision[],
  excludedTopics: string | null,
): CallDigest {
  if (digest === null)
    throw new ApiFailure('invalid_state', {
      reason: 'no_digest',
      message: 'This run has no call digest: attach a transcript or a recording, and wait until it is read.',
    });
  const known = new Map(pointsOf(digest).map((point) => [point.id, point]));
  const decided = new Map<string, CallPoint>();
  const exclusions = readExclusions(excludedTopics);
  const issues = decisions.flatMap((decision, index): Issue[] => {
    const point = known.get(decision.id);
    const faults: Fault[] = [];
    if (!point) {
      const ids = [...known.keys()].join(', ') || 'none';
      faults.push({ field: 'id', message: `is not an item of this run's digest; it has ${ids}` });
    } else {
      if (decided.has(point.id)) faults.push({ field: 'id', message: 'is sent twice' });
      const after = decide(point, decision);
      decided.set(point.id, after);
      faults.push(...faultsOf(after, decision, exclusions));
    }
    return faults.map(({ field, message }) => ({ path: `items[${index}].${field}`, message }));
  });
  if (issues.length > 0) throw invalidFields(issues);
  const after = (points: readonly CallPoint[]) => points.map((point) => decided.get(point.id) ?? point);
  return {
    ...digest,
    wants: after(digest.wants),
    objections: after(digest.objections),
    nextSteps: after(digest.nextSteps),
  };
}

type Fault = { field: keyof DigestDecision; message: string };

/** Why an item can't be as it was decided. */
function* faultsOf(
  { text, status, named, who }: CallPoint,
  decision: DigestDecision,
  exclusions: ReturnType<typeof readExclusions>,
): Generator<Fault> {
  if (text === '') yield { field: 'text', message: 'must not be blank; send status removed to leave the item out' };
  if (named && status !== 'approved') yield { field: 'named', message: 'needs an item that is approved' };
  if (named && who === null) yield { field: 'named', message: 'needs an item that has a speaker' };
  const topic = status === 'approved' ? exclusions.mentionedIn(text) : null;
  if (topic !== null)
    yield {
      field: decision.text === undefined ? 'status' : 'text',
      message: `speaks about an excluded topic: ${topic}`,
    };
}

/** A name is approved together with its words: when they change, approval is requested again. */
function decide(point: CallPoint, { text, named, ...decision }: DigestDecision): CallPoint {
  const status = decision.status ?? point.status;
  const worded = text === undefined ? point.text : text === null ? point.proposed_text : plainText(text);
  const isAsApproved = worded === point.text && status === point.status;
  return {
    ...point,
    status,
    text: worded,
    edited: worded !== point.proposed_text,
    named: named ?? (point.named && isAsApproved),
  };
}

function pointsOf(digest: CallDigest | null): CallPoint[] {
  return digest === null ? [] : KINDS.flatMap((kind) => digest[kind]);
}
