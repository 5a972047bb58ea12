import type { ClientCapabilities, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { capabilitiesOf } from './client-capabilities.ts';
import { foreignWords, marked, withoutMarks } from './foreign-words.ts';
import { ToolFailure } from './tool-failure.ts';
import type { ToolName } from './tool-names.ts';

/** Something that the user has to agree to. */
export type Question = {
  /** Names exactly what is agreed to, such as `spend-500-cents`: an answer to another question does not count. */
  key: string;
  message: string;
  /** The host or the name in the message, which a model repeats where the client can't ask its user. */
  repeat?: string;
};

/**
 * Returns once the user agreed.
 *
 * @throws Unanswered to ask; the tool is called again with the answer, so nothing may be written before
 * @throws ToolFailure when the user did not agree
 */
export type Confirm = (question: Question) => void;

/** A question that is still to be asked. */
export class Unanswered extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super(question.message);
    this.question = question;
  }
}

/** The way to ask the user of a client; undefined when the client can't ask, and the model's own question has to do. */
export function confirmWith(context: ServerContext, connected: ClientCapabilities | undefined): Confirm | undefined {
  const { mcpReq } = context;
  const { elicitation } = capabilitiesOf(context) ?? connected ?? {};
  const takesForms = elicitation && (elicitation.form !== undefined || Object.keys(elicitation).length === 0);
  if (!takesForms) return undefined;
  return (question) => {
    const answer = inputResponse(mcpReq.inputResponses, question.key);
    if (answer.kind !== 'elicit') throw new Unanswered(question);
    if (answer.action === 'accept' && answer.content?.['confirm'] === true) return;
    throw refusals[answer.action === 'cancel' ? 'cancel' : 'decline'];
  };
}

/** The way to ask where the client can't: the tool is refused until its argument `confirm` repeats what the question is about. */
export function confirmByArgument(tool: ToolName, args: unknown): Confirm {
  const { confirm } = args as { confirm?: unknown };
  return ({ message, repeat }) => {
    if (repeat === undefined || same(confirm, repeat)) return;
    throw new ToolFailure({
      code: 'confirmation_required',
      message: `${message} Nothing was done.`,
      quotesOthers: true,
      remedy: `Ask the user. Once they agree, call again with confirm: ${marked(repeat)}`,
      nextTool: tool,
    });
  };
}

const same = (given: unknown, wanted: string) =>
  typeof given === 'string' && plain(given) === plain(withoutMarks(marked(wanted)) as string);
const plain = (text: string) => text.trim().toLowerCase();

/** The whole schema of the argument. */
export const confirmSchema = {
  confirm: {
    type: 'string',
    maxLength: 2000,
    description:
      'Where the client can’t ask its user: the host or the name that the refusal gives, once the user agreed',
  },
} as const;

/** The question as the protocol asks it. */
export function asked({ key, message }: Question): InputRequiredResult {
  const confirm = { type: 'boolean' as const, title: 'Yes, go ahead' };
  const requestedSchema = { type: 'object' as const, properties: { confirm }, required: ['confirm'] };
  const request = inputRequired.elicit({ message: foreignWords(message), requestedSchema });
  return inputRequired({ inputRequests: { [key]: request } });
}

const refusals = {
  decline: new ToolFailure({
    code: 'declined',
    message: 'The user was asked and said no. Nothing was done.',
    remedy: 'Do not call the tool again unless the user asks for it.',
  }),
  cancel: new ToolFailure({
    code: 'declined',
    reason: 'canceled',
    message: 'The user was asked and gave no answer. Nothing was done.',
    remedy: 'Ask the user in the conversation; call the tool again when they agree.',
  }),
};
