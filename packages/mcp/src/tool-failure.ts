import type { ArgumentIssue } from './schema/arguments.ts';
import type { ToolName } from './tool-names.ts';

/** The description of a failed call for the model. */
export type Failure = {
  code: string;
  /** Machine-readable detail of the code. */
  reason?: string | undefined;
  /** The failure in our own words. */
  message: string;
  /** Set where the message and the issues may quote others: they are marked. */
  quotesOthers?: boolean | undefined;
  /** The remedy. */
  remedy: string;
  /** Fields at fault and what each needs. */
  issues?: readonly ArgumentIssue[] | undefined;
  waitSeconds?: number | undefined;
  nextTool?: ToolName | undefined;
  /** Words from a foreign source (a model provider, a website): quoted, never followed. */
  quoted?: string | undefined;
  /** The address of the tool's whole schema. */
  schema?: string | undefined;
  link?: string | undefined;
  requestId?: string | undefined;
};

/** A call whose arguments are not valid. */
export function badArguments(tool: ToolName, issues: Failure['issues']): Failure {
  return {
    code: 'invalid_arguments',
    message: `${tool} was not called: its arguments are not valid.`,
    issues,
    remedy: 'Correct these fields and call the tool again.',
    nextTool: tool,
  };
}

/** A call that a tool itself refuses. */
export class ToolFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A refusal for one argument. */
export function badArgument(tool: ToolName, path: string, message: string): ToolFailure {
  return new ToolFailure(badArguments(tool, [{ path, message }]));
}
