import { createHash } from 'node:crypto';

/** A value that a fact may have, with the place where a material gives it. */
export type Candidate = {
  /** Stands for the cell and the reading of it. */
  id: string;
  /** As people read it: `17,880 € (Price a year, 2026)`. */
  text: string;
  /** The fact's value if this is it. A percent is a fraction. */
  value: string | number;
  /** `B4`, `Prices!B4`; null where it is not the cell of a table. */
  cell: string | null;
  /** The row and the column that it stands in. */
  head: string;
  /** The unit that is said of it: a currency's code, `%`, or other words. */
  unit: string | null;
  /** By how much the written number was multiplied; null for words and dates. */
  scale: number | null;
};

/** Whether an answer names a candidate, of whatever question. */
export function isCandidateId(answer: string | null): boolean {
  return answer !== null && /^cell-[0-9a-f]{12}$/.test(answer);
}

/** A candidate with its id. */
export function candidateOf(parts: Omit<Candidate, 'id'>): Candidate {
  const key = JSON.stringify([parts.cell, parts.head, parts.value, parts.scale]);
  return { id: `cell-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`, ...parts };
}
