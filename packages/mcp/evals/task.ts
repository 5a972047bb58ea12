import type { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

/** The answer of a tool. */
export type Answer = {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each script knows the shape of the result that it asked for
  data: any;
};

/** A call that an agent wants to make. */
export type Step = { tool: string; args: Record<string, unknown> };

/** A scripted agent: it knows only what the prompt and the tools say, and ends with its words to the user. */
export type Script = Generator<Step, string, Answer>;

/** The surroundings of a task, as the user and the test see it. */
export type World = { server: TestServer; cartouche: Cartouche };

/** Something that a user asks an agent to do. */
export type Task = {
  name: string;
  /** The user's words, with everything that they hand over. */
  prompt: string;
  /** Creates the records that exist before the task. */
  prepare?(world: World): Promise<unknown>;
  script(): Script;
  /** Reads the truth from the interface and the public pages, never from a tool. @throws Error naming what is not true */
  verify(world: World, said: string): Promise<void>;
};

/** Calls a tool that is expected to work. @throws Error with what the tool said */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function* use(tool: string, args: Record<string, unknown> = {}): Generator<Step, any, Answer> {
  const answer = yield { tool, args };
  if (answer.isError) throw new Error(`${tool}: ${answer.text}`);
  return answer.data;
}

/** Calls a tool as an agent does that has not read everything. */
export function* attempt(tool: string, args: Record<string, unknown> = {}): Generator<Step, Answer, Answer> {
  return yield { tool, args };
}

/** Asks for the price of work. @returns the figure to acknowledge */
export function* price(type: string, quantity = 1): Generator<Step, number, Answer> {
  const estimate = yield* use('estimate_cost', { type, quantity });
  return (
    estimate.acknowledgedEstimateCents ?? estimate.acknowledgedEditCredits ?? estimate.acknowledgedDiscoveryCredits
  );
}

/** The id of the newest automatic template. */
export function* newestTemplate(): Generator<Step, string, Answer> {
  return (yield* use('list_templates')).templates[0].id;
}

/** The contact of an email address, from the list. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function* contactOf(email: string): Generator<Step, any, Answer> {
  const { contacts } = yield* use('list_contacts', { limit: 100 });
  return contacts.find((one: { email: string }) => one.email === email);
}
