import * as failures from '../failures.ts';

const KNOWN: Readonly<Record<string, { prototype: Error }>> = failures;

/** A failure as plain data; `own` is what its class adds to an error. */
export type PackedFailure = { name: string; message: string; stack?: string | undefined; own: object };

export function packFailure(thrown: unknown): PackedFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  return { name, message, stack, own: Object.hasOwn(KNOWN, name) ? { ...error } : {} };
}

/** A failure that callers tell apart is of its class again. Any other one is a defect and arrives as a plain error. */
export function unpackFailure({ name, message, stack, own }: PackedFailure): Error {
  const { prototype } = (Object.hasOwn(KNOWN, name) && KNOWN[name]) || Error;
  return Object.assign(Object.setPrototypeOf(new Error(message), prototype) as Error, { name, stack, ...own });
}
