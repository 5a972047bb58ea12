import type { Cartouche, WriteOptions } from '@cartouche/sdk';
import type { PathClient } from '@cartouche/sdk/generated';
import type { Confirm } from './confirmation.ts';
import type { Hints } from './hints.ts';
import type { SpooledUpload } from './messages/spool.ts';
import type { Origins } from './schema/full-schema.ts';
import type { Infer, JsonSchema, Schema } from './schema/schema.ts';
import type { Work } from './tasks/work.ts';
import type { ToolName, Toolset } from './tool-names.ts';

/** Makes the client of the API's paths, which few calls need. */
export type PathsOf = () => Promise<PathClient>;

/** The tools of a connection, as a tool that leads to others asks for them. */
export type ToolChoice = {
  has(name: ToolName): boolean;
  /** The excluded tool that does the same as an operation which these tools call; undefined where one of them is left. */
  excludedOf(names: readonly ToolName[], isChange: boolean): ToolName | undefined;
};

/** The input of a tool. */
export type ToolCall<Args> = {
  cartouche: Cartouche;
  /** The same workspace by the API's paths. */
  paths: PathsOf;
  selection: ToolChoice;
  /** Repaired and checked against `input`. */
  args: Args;
  /** The base64 of the file, when it is too large to stand in `args`. */
  upload?: SpooledUpload | undefined;
  /** Options for every call of the client: the signal that ends it, and the call's idempotency key, which writes carry. */
  options: WriteOptions & { readonly signal: AbortSignal; readonly idempotencyKey: string };
  /** Asks the user before money is spent or a person is removed; undefined where the client can't, unless the tool `confirms`. */
  confirm: Confirm | undefined;
};

/** The options of one of several calls of a tool: each has an idempotency key of its own. */
export function keyed<Options extends { readonly idempotencyKey: string }>(options: Options, part: string): Options {
  return { ...options, idempotencyKey: `${options.idempotencyKey}-${part}` };
}

/** A tool as its file describes it. */
export type ToolDefinition<Input, Output> = {
  name: ToolName;
  group: Toolset;
  title: string;
  /** For the model: what it does, what it needs, what to call next. */
  description: string;
  hints: Hints;
  input: Schema<Input>;
  output: Schema<Output>;
  /** The schemas behind the arguments that the list shows in short. */
  accepts?: Origins;
  /** The schemas behind the result. */
  returns?: Origins;
  /** Milliseconds after which the call is abandoned, even if a client still waits. */
  deadlineMs: number;
  /** The tool that finds the ids that it takes: the next tool after `not_found`. */
  lookup?: ToolName;
  /** The tool that shows the state of the same thing: the next tool after `invalid_state`. */
  inspect?: ToolName;
  /** Has an argument `confirm`, which repeats a host or a name where the client can't ask its user. */
  confirms?: boolean;
  /** Its result is a document of the workspace's own, which may hold tags and may come back: they stay as they are. */
  ownWords?: boolean;
  run(call: ToolCall<Input>): Promise<Output>;
  /** The progress of a call that waits, from 0 to 100. */
  percent?(call: ToolCall<Input>): Promise<number>;
  /** The work that continues after the call. */
  work?: Work;
  /** Links to things that the call made and people can open. */
  links?(output: Output): readonly Link[];
};

/** A page or a file, as a result links to it. */
export type Link = { uri: string; name: string; mimeType: string };

/** A tool as the server keeps it: any arguments, checked by then. */
export type Tool = Omit<ToolDefinition<unknown, unknown>, 'input' | 'output' | 'run' | 'percent' | 'links'> & {
  input: JsonSchema;
  output: JsonSchema;
  run(call: ToolCall<unknown>): Promise<unknown>;
  percent?(call: ToolCall<unknown>): Promise<number>;
  links?(output: unknown): readonly Link[];
};

/** Deadlines, in milliseconds. A client usually gives up after 60 seconds without progress. */
export const deadlines = {
  /** Rows of the database. */
  read: 30_000,
  write: 60_000,
  /** Waits for a website or a model. */
  slow: 180_000,
  /** A file of 100 MB. */
  upload: 300_000,
} as const;

/** Describes a tool; what `run` gets and returns is typed by `input` and `output`. */
export function defineTool<In extends Schema<unknown>, Out extends Schema<unknown>>(
  definition: Omit<ToolDefinition<Infer<In>, Infer<Out>>, 'input' | 'output'> & { input: In; output: Out },
): Tool {
  return definition as unknown as Tool;
}
