/** Something on a page that a person has to look at. `path` points into the page content, or names what is missing. */
export type ReviewIssue = {
  path: string;
  /** The failed check. Default 'quality'. */
  check?: string;
  message: string;
  /** Path of the API field to set, such as `prospect.role_title` or `workspace.company_profile`. */
  needs?: string | undefined;
};

type Review = {
  /** Default 'quality_gate'. */
  reason?: ReviewNeeded['reason'];
  /** Default: all issues. */
  message?: string;
  /** The refused content, for a person to review. */
  model?: object;
  cause?: unknown;
};

/** A page was written and didn't pass the quality gate, or there is too little to write one from. Answered as 409 `generation_review`. */
export class ReviewNeeded extends Error {
  override readonly name = 'ReviewNeeded';
  readonly issues: readonly ReviewIssue[];
  readonly reason: 'research_too_thin' | 'quality_gate';
  /** The model of what was written; null when it did not come to a page. */
  readonly model: object | null;

  constructor(issues: readonly ReviewIssue[], { reason = 'quality_gate', message, model, cause }: Review = {}) {
    const faults = issues.map((issue) => `${issue.path} ${issue.message}`).join('; ');
    super(message ?? `The page needs a review: ${faults}.`, cause === undefined ? undefined : { cause });
    this.issues = issues;
    this.reason = reason;
    this.model = model ?? null;
  }
}

/**
 * Writing failed. Answered as 502; the message carries what the provider said, never a key or a prompt.
 * `retryable` says whether the same call may succeed later.
 *
 * @example
 * const writer: Writer = {
 *   ...createDeterministicWriter(),
 *   writePage: () => Promise.reject(new GenerationFailed('The writer is out for lunch.', { retryable: true })),
 * };
 */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed';
  /** Whether another attempt may succeed. */
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}

/** The deterministic writer doesn't know what an instruction asks for. Answered as 422 `instruction_not_understood`. */
export class InstructionNotUnderstood extends Error {
  override readonly name = 'InstructionNotUnderstood';
}

/** An address can't be read as a web page. Answered as 422 `source_unreadable`. */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
  readonly reason: 'unreachable' | 'disallowed' | 'empty';

  constructor(reason: SourceUnreadable['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
