import type { Cartouche } from '@cartouche/sdk';
import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { asked, type Confirm, confirmByArgument, Unanswered } from './confirmation.ts';
import { errorText, failureOf, givenUp } from './error-text.ts';
import { withoutMarks } from './foreign-words.ts';
import type { SpooledUpload } from './messages/spool.ts';
import { checkArguments, readArguments } from './schema/arguments.ts';
import { taskFor } from './tasks/serve-tasks.ts';
import type { PathsOf, Tool, ToolCall, ToolChoice } from './tool.ts';
import { badArguments, type Failure, ToolFailure } from './tool-failure.ts';
import { resultOf } from './tool-result.ts';
import { toolUri } from './tool-schemas.ts';

/** The context of a call. */
export type CallContext = {
  cartouche: Cartouche;
  paths: PathsOf;
  selection: ToolChoice;
  /** Aborted when the client cancels. Over HTTP with the 2025 protocol that never happens, so there is a deadline. */
  signal: AbortSignal;
  /** Tells the client that work continues; absent when the client did not ask. */
  progress?: ((progress: Progress) => Promise<void>) | undefined;
  /** Asks the user; absent when the client can't. */
  confirm?: Confirm | undefined;
  /** The client's own key of this call: the same call under the same key does its work once. */
  idempotencyKey?: unknown;
  /** Whether the client knows tasks. */
  knowsTasks?: boolean | undefined;
  /** First line of the result of a call by an old name. */
  deprecation?: string | undefined;
  /** The base64 of an upload that was too large to stand in the arguments. */
  upload?: SpooledUpload | undefined;
};

/** The progress of a call: in percent where that is known, else in seconds. */
export type Progress = { progress: number; total?: number; message: string };

// Below every client's 60 seconds, and often enough for a person to see that something happens.
const PROGRESS_EVERY_MS = 10_000;
const PERCENT_EVERY_MS = 2_000;

/** Member of a request's `_meta` with the client's own key of the call. */
export const IDEMPOTENCY_KEY_META = 'cartouche/idempotencyKey';
// As the interface takes them, with room for what tools append that make several calls.
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Calls a tool: checks the arguments, gives the work a deadline and an idempotency key, and returns the result as text and as
 * structured content.
 *
 * Without the client's own, each call has a new idempotency key, which retries reuse. The key isn't derived from the request's ID:
 * JSON-RPC IDs start over in every session, so a replayed answer of another session could be mistaken for this one's.
 */
export async function callTool(
  tool: Tool,
  given: unknown,
  context: CallContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { deprecation } = context;
  const heading = deprecation === undefined ? [] : [{ type: 'text' as const, text: deprecation }];
  const fail = (failure: Failure): CallToolResult => ({
    isError: true,
    content: [...heading, { type: 'text', text: errorText(withSchema(failure, tool)) }],
  });

  const { idempotencyKey = `mcp-${crypto.randomUUID()}` } = context;
  if (typeof idempotencyKey !== 'string' || !KEY.test(idempotencyKey)) return fail(badKey(tool));
  const read = readArguments(tool.input, withoutMarks(given));
  const args = read.ok ? await checkArguments(tool, read.value) : read;
  if (!args.ok) return fail(badArguments(tool.name, args.issues));
  const { cartouche, paths, selection, upload } = context;
  const confirm = context.confirm ?? (tool.confirms ? confirmByArgument(tool.name, args.value) : undefined);
  const callWith = (signal: AbortSignal) => ({
    cartouche,
    paths,
    selection,
    args: args.value,
    upload,
    confirm,
    options: { signal, idempotencyKey },
  });
  try {
    const answer = (await within(tool, context, callWith)) as Record<string, unknown>;
    const taskId = context.knowsTasks ? tool.work?.idOf(args.value, answer) : undefined;
    if (tool.work && taskId !== undefined) return taskFor(tool, tool.work, taskId);
    const { content, ...result } = await resultOf(tool, answer);
    return { ...result, content: [...heading, ...content] };
  } catch (error) {
    if (error instanceof Unanswered) return asked(error.question);
    return fail(failureOf(error, tool, args.value));
  }
}

const badKey = (tool: Tool): Failure =>
  badArguments(tool.name, [
    { path: `_meta.${IDEMPOTENCY_KEY_META}`, message: 'must be 1 to 200 ASCII characters without spaces' },
  ]);

const ABOUT_ARGUMENTS: ReadonlySet<string> = new Set(['invalid_arguments', 'validation_failed', 'invalid_spec']);

const withSchema = (failure: Failure, { name }: Tool): Failure =>
  ABOUT_ARGUMENTS.has(failure.code) ? { ...failure, schema: toolUri(name) } : failure;

async function within(
  tool: Tool,
  context: CallContext,
  callWith: (signal: AbortSignal) => ToolCall<unknown>,
): Promise<unknown> {
  const { signal } = context;
  signal.throwIfAborted();
  const controller = new AbortController();
  const deadline = setTimeout(() => controller.abort(new ToolFailure(givenUp(tool))), tool.deadlineMs);
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  const call = callWith(controller.signal);
  const heartbeat = beat(tool, context, call);
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    return await Promise.race([tool.run(call), aborted]);
  } finally {
    clearTimeout(deadline);
    clearInterval(heartbeat);
    signal.removeEventListener('abort', cancel);
  }
}

/** Tells the client how far the call is, again and again; a progress never goes back. */
function beat(tool: Tool, { progress }: CallContext, call: ToolCall<unknown>): NodeJS.Timeout | undefined {
  if (!progress) return undefined;
  const everyMs = tool.percent ? PERCENT_EVERY_MS : PROGRESS_EVERY_MS;
  const told = { seconds: 0, percent: -1 };
  return setInterval(() => {
    told.seconds += everyMs / 1000;
    tell().catch(() => undefined);
  }, everyMs);

  async function tell(): Promise<void> {
    if (!tool.percent)
      return progress?.({ progress: told.seconds, message: `${tool.title}: ${told.seconds} seconds so far` });
    const percent = await tool.percent(call);
    if (percent <= told.percent) return;
    told.percent = percent;
    await progress?.({ progress: percent, total: 100, message: `${tool.title}: ${percent} %` });
  }
}
