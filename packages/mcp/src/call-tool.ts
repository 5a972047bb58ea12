import type { Cartouche } from '@cartouche/sdk';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { errorText, failureOf, givenUp } from './error-text.ts';
import { eachText, foreignWords, withoutHidden } from './foreign-words.ts';
import type { SpooledUpload } from './messages/spool.ts';
import { checkArguments } from './schema/check-arguments.ts';
import { readArguments } from './schema/read-arguments.ts';
import type { Tool } from './tool.ts';
import { type Failure, ToolFailure } from './tool-failure.ts';
import { toolUri } from './tool-schemas.ts';

/** What a call comes with. */
export type CallContext = {
  cartouche: Cartouche;
  /** Aborted when the client cancels. Over HTTP with the 2025 protocol that never happens, so there is a deadline. */
  signal: AbortSignal;
  /** Tells the client that work continues; absent when the client did not ask. */
  progress?: ((done: number, message: string) => Promise<void>) | undefined;
  /** First line of the result of a call by an old name. */
  deprecation?: string | undefined;
  /** The base64 of an upload that was too large to stand in the arguments. */
  upload?: SpooledUpload | undefined;
};

// Below every client's 60 seconds, and often enough for a person to see that something happens.
const PROGRESS_EVERY_MS = 10_000;

/**
 * Calls a tool: checks the arguments, gives the work a deadline and an idempotency key, and returns the result as text and as
 * structured content.
 *
 * Each call has a new idempotency key, which the client reuses for retries. The key isn't derived from the request's ID: JSON-RPC IDs
 * start over in every session, so a replayed answer of another session could be mistaken for this one's.
 */
export async function callTool(tool: Tool, given: unknown, context: CallContext): Promise<CallToolResult> {
  const { deprecation } = context;
  const heading = deprecation === undefined ? [] : [{ type: 'text' as const, text: deprecation }];
  const fail = (failure: Failure): CallToolResult => ({
    isError: true,
    content: [...heading, { type: 'text', text: errorText(withSchema(failure, tool)) }],
  });

  const args = readArguments(tool.input, given);
  const issues = args.ok ? await checkArguments(tool, args.value) : args.issues;
  if (!args.ok || issues.length > 0) return fail(badArguments(tool, issues));
  try {
    const answer = (await within(tool, context, (signal) =>
      tool.run({
        cartouche: context.cartouche,
        args: args.value,
        upload: context.upload,
        options: { signal, idempotencyKey: `mcp-${crypto.randomUUID()}` },
      }),
    )) as Record<string, unknown>;
    const output = eachText(answer, tool.ownWords ? withoutHidden : foreignWords) as Record<string, unknown>;
    return { content: [...heading, { type: 'text', text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    return fail(failureOf(error, tool, args.value));
  }
}

function badArguments(tool: Tool, issues: Failure['issues']): Failure {
  return {
    code: 'invalid_arguments',
    message: `${tool.name} was not called: its arguments are not valid.`,
    issues,
    remedy: 'Correct these fields and call the tool again.',
    nextTool: tool.name,
  };
}

const ABOUT_ARGUMENTS: ReadonlySet<string> = new Set(['invalid_arguments', 'validation_failed', 'invalid_spec']);

const withSchema = (failure: Failure, { name }: Tool): Failure =>
  ABOUT_ARGUMENTS.has(failure.code) ? { ...failure, schema: toolUri(name) } : failure;

async function within<T>(tool: Tool, context: CallContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, progress } = context;
  signal.throwIfAborted();
  const controller = new AbortController();
  const deadline = setTimeout(() => controller.abort(new ToolFailure(givenUp(tool))), tool.deadlineMs);
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  let seconds = 0;
  const heartbeat =
    progress &&
    setInterval(() => {
      seconds += PROGRESS_EVERY_MS / 1000;
      progress(seconds, `${tool.title}: ${seconds} seconds so far`).catch(() => undefined);
    }, PROGRESS_EVERY_MS);
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(controller.signal), aborted]);
  } finally {
    clearTimeout(deadline);
    clearInterval(heartbeat);
    signal.removeEventListener('abort', cancel);
  }
}
