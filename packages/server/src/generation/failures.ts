/** The information that is missing before a page can be written, and the caller's remedy. */
export type MissingInput = { field: string; remedy: string };

/** Something on the written page that a person has to look at. `path` points into the page content. */
export type ReviewIssue = {
  path: string;
  message: string;
  /** What to set so that it goes away, as a path of the interface: `prospect.role_title`, `workspace.company_profile`. */
  needs?: string | undefined;
};

/** The research is too thin to write an honest page from. Answered as 409 `generation_review`. */
export class ThinResearch extends Error {
  override readonly name = 'ThinResearch';
  readonly missing: readonly MissingInput[];

  /** @param site - What is known of the company's site, as a sentence. */
  constructor(missing: readonly MissingInput[], site: string) {
    const fields = new Intl.ListFormat('en', { type: 'disjunction' }).format(missing.map(({ field }) => field));
    super(`There is too little to write from. ${site} Set ${fields}.`);
    this.missing = missing;
  }
}

/** The page was written and didn't pass the quality gate. Answered as 409 `generation_review`. */
export class ReviewNeeded extends Error {
  override readonly name = 'ReviewNeeded';
  readonly issues: readonly ReviewIssue[];
  /** The model of what was written, for a person to look at; null when it did not come to a page. */
  readonly model: object | null;

  constructor(issues: readonly ReviewIssue[], { model, cause }: { model?: object; cause?: unknown } = {}) {
    const options = cause === undefined ? undefined : { cause };
    super(`The page needs a review: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}.`, options);
    this.issues = issues;
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
