import { operationOf } from '../operation-of.ts';
import type { CallFault, Fault, GenerationFault, WritingOperation } from './fault.ts';

/** Faults to cause between a client and the server. */
export type Faults = {
  /**
   * Adds faults, each for one call unless it says otherwise. A call meets the first fault that is for it and not spent, so that
   * several of them are a sequence.
   *
   * @throws TypeError for a kind that does not exist, before any is added: the test would pass without its fault.
   * @example
   * server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 7 }, { kind: 'reset', at: 'answer' });
   * server.faults.add({ kind: 'generation_failed', operation: 'generateBatch', times: 2 });
   */
  add(...faults: Fault[]): void;
  /** The faults that still have strikes left. */
  readonly pending: readonly Fault[];
  /** Takes all of them away, and ends the calls that stall. */
  clear(): void;
};

/** The register, as the server that is tested with sees it. */
export type FaultRegister = Faults & {
  /** The fault that this call meets. */
  forCall(request: Request): CallFault | undefined;
  /** The fault that this piece of writing meets. */
  forWriting(operation: WritingOperation): GenerationFault | undefined;
  /** Called once, when the faults are cleared. @returns how to take it back */
  onClear(listener: () => void): () => void;
};

// A table, so that a kind which is missing here does not compile.
const kinds: { readonly [Kind in Fault['kind']]: true } = {
  rate_limited: true,
  unavailable: true,
  refused: true,
  reset: true,
  stall: true,
  slow: true,
  gateway_error: true,
  html: true,
  truncated_json: true,
  empty_body: true,
  respond: true,
  generation_failed: true,
};

function checkFault(fault: Fault): void {
  const kind: unknown = fault?.kind;
  if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return;
  const given = typeof kind === 'string' ? `no kind of fault ${kind}` : 'a fault without a kind';
  throw new TypeError(`There is ${given}; the kinds are ${Object.keys(kinds).join(', ')}.`);
}

type Entry = { fault: Fault; toLetThrough: number; toStrike: number };

export function createFaults(): FaultRegister {
  let entries: Entry[] = [];
  const listeners = new Set<() => void>();

  function next(isFor: (fault: Fault) => boolean): Fault | undefined {
    const entry = entries.find(({ fault }) => isFor(fault));
    if (!entry) return undefined;
    if (entry.toLetThrough > 0) {
      entry.toLetThrough -= 1;
      return undefined;
    }
    entry.toStrike -= 1;
    entries = entries.filter(({ toStrike }) => toStrike > 0);
    return entry.fault;
  }

  return {
    add: (...faults) => {
      faults.forEach(checkFault);
      for (const fault of faults) {
        const { times = 1, after = 0 } = fault;
        if (times > 0) entries.push({ fault, toLetThrough: after, toStrike: times });
      }
    },
    get pending() {
      return entries.map(({ fault }) => fault);
    },
    clear: () => {
      entries = [];
      for (const listener of [...listeners]) listener();
    },
    forCall: (request) => {
      const { method } = request;
      const { pathname } = new URL(request.url);
      const operation = operationOf(method, pathname);
      const isFor = (fault: Fault) =>
        fault.kind !== 'generation_failed' &&
        [undefined, operation].includes(fault.operation) &&
        [undefined, method].includes(fault.method?.toUpperCase()) &&
        (fault.path instanceof RegExp ? pathname.search(fault.path) >= 0 : [undefined, pathname].includes(fault.path));
      return next(isFor) as CallFault | undefined;
    },
    forWriting: (operation) => {
      const isFor = (fault: Fault) =>
        fault.kind === 'generation_failed' && [undefined, operation].includes(fault.operation);
      return next(isFor) as GenerationFault | undefined;
    },
    onClear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
