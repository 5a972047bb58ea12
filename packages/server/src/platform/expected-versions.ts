import type { Changer } from '@cartouche/contract';
import { ApiFailure } from './api-failure.ts';

/** The versions of a record that a caller wants to change; `any` for every version. */
export type ExpectedVersions = readonly number[] | 'any';

/** A change of a record that a caller makes. */
export type Change = {
  /** The key or member that makes it. */
  by: string | null;
  /** The call under its Idempotency-Key, the same when it runs again after a crash; null without a key. */
  callId: string | null;
  /** The change is wanted of these versions only; undefined when it is wanted of any. */
  expected?: ExpectedVersions | undefined;
  /** The Idempotency-Key of the call, under which a deletion or a publication keeps its answer. Undefined without a key. */
  key?: CallKey | undefined;
};

/** An Idempotency-Key, and the status of the answer that is kept under it. */
export type CallKey = { workspaceId: string; key: string; status: number };

/** The change of a call that compares no version. */
export const changeBy = (by: string | null): Change => ({ by, callId: null });

/** A record as it is: its version, and who made it. */
export type PresentVersion = {
  version: number;
  changedAt: string | null;
  changedBy: Changer | null;
  current?: Record<string, unknown>;
};

/** Whether a change is wanted of this version. Without an expectation every change is. */
export function accepts(expected: ExpectedVersions | undefined, version: number): boolean {
  return expected === undefined || expected === 'any' || expected.includes(version);
}

/** The refusal of a change to another version than the one that is there; `present` is undefined when none is. */
export function changedMeanwhile(
  noun: string,
  expected: ExpectedVersions,
  present: PresentVersion | undefined,
): ApiFailure {
  const wanted = expected === 'any' ? 'any' : expected.join(', ');
  if (!present)
    return new ApiFailure('changed_meanwhile', {
      message: `This ${noun} is not there, and If-Match names ${wanted}. Nothing was changed.`,
    });
  const { version, changedAt, changedBy, current } = present;
  return new ApiFailure('changed_meanwhile', {
    message: `This ${noun} has version ${version}, and If-Match names ${wanted}. Nothing was changed.`,
    ...(current && { current }),
    ...(changedAt !== null && { changedAt }),
    ...(changedBy && { changedBy }),
  });
}
