import {
  GenerationFailed,
  InstructionNotUnderstood,
  ReviewNeeded,
  SourceUnreadable,
  ThinResearch,
} from '../failures.ts';

/** A failure as plain data. */
export type PackedFailure = { name: string; message: string; stack?: string | undefined; details: unknown };

type Kind = {
  is(error: unknown): boolean;
  pack(error: never): unknown;
  unpack(message: string, details: never): Error;
};

// The failures that callers tell apart, by name. Any other one is a defect and arrives as a plain error.
const KINDS: Readonly<Record<string, Kind>> = {
  GenerationFailed: {
    is: (error) => error instanceof GenerationFailed,
    pack: ({ retryable }: GenerationFailed) => retryable,
    unpack: (message, retryable: boolean) => new GenerationFailed(message, { retryable }),
  },
  InstructionNotUnderstood: {
    is: (error) => error instanceof InstructionNotUnderstood,
    pack: () => null,
    unpack: (message) => new InstructionNotUnderstood(message),
  },
  ReviewNeeded: {
    is: (error) => error instanceof ReviewNeeded,
    pack: ({ issues }: ReviewNeeded) => issues,
    unpack: (_message, issues: ReviewNeeded['issues']) => new ReviewNeeded(issues),
  },
  SourceUnreadable: {
    is: (error) => error instanceof SourceUnreadable,
    pack: ({ reason }: SourceUnreadable) => reason,
    unpack: (message, reason: SourceUnreadable['reason']) => new SourceUnreadable(reason, message),
  },
  ThinResearch: {
    is: (error) => error instanceof ThinResearch,
    pack: ({ missing }: ThinResearch) => missing,
    unpack: (_message, missing: ThinResearch['missing']) => new ThinResearch(missing),
  },
};

export function packFailure(error: unknown): PackedFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const known = Object.entries(KINDS).find(([, { is }]) => is(error));
  return { name: known?.[0] ?? name, message, stack, details: known?.[1].pack(error as never) ?? null };
}

export function unpackFailure({ name, message, stack, details }: PackedFailure): Error {
  const known = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (known) return known.unpack(message, details as never);
  return Object.assign(new Error(message), { name, stack });
}
