/** Properties of a tool that a client may rely on before it asks its user. */
export type Hints = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** True when the call reaches beyond the workspace: a website, a receiver of webhooks, a person's inbox. */
  readonly openWorldHint: boolean;
};

const hints = (marks: Partial<Hints>): Hints => ({
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
  ...marks,
});

/** Changes nothing. */
export const reads = hints({ readOnlyHint: true, idempotentHint: true });

/** Adds something each time. */
export const adds = hints({});

/** Adds something each time, and reads or tells the outside world. */
export const addsOutside = hints({ openWorldHint: true });

/** Brings something to a state; twice is the same as once. */
export const sets = hints({ idempotentHint: true });

/** As `sets`, and tells the outside world of it. */
export const setsOutside = hints({ idempotentHint: true, openWorldHint: true });

/** Overwrites or removes what can't be brought back by a tool. */
export const replaces = hints({ destructiveHint: true, idempotentHint: true });

/** Writes new content each time, replacing the old. */
export const rewrites = hints({ destructiveHint: true });

/** May do anything that the API can do. */
export const doesAnything = hints({ destructiveHint: true, openWorldHint: true });

/** As `replaces`, from what the outside world says. */
export const replacesOutside = hints({ destructiveHint: true, idempotentHint: true, openWorldHint: true });
