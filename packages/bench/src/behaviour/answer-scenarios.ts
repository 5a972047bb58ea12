import { createRequire } from 'node:module';
import { join } from 'node:path';
import { peersFolder } from '../peers.ts';
import {
  errorOf,
  failed,
  html,
  nameOf,
  type Observation,
  type SdkScenario,
  type Watched,
  watchCall,
} from './scenario.ts';
import type { Reply } from './scripted-server.ts';
import type { SdkAdapter } from './sdk-adapters.ts';
import { good } from './sdk-answers.ts';

const requireFromPeers = createRequire(join(peersFolder, 'package.json'));

/** Answers that are not the API's, and the errors that they become. */
export const answerScenarios: readonly SdkScenario[] = [
  { name: '200 with HTML', answer: 'an error of its own', observe: (adapter) => ownError(adapter, html(200)) },
  {
    name: '200 with JSON that is cut off',
    answer: 'an error of its own',
    observe: (adapter) =>
      ownError(adapter, { status: 200, body: typeof good === 'object' ? (good.body?.slice(0, 40) ?? '') : '' }),
  },
  {
    name: '200 with nothing in it',
    answer: 'an error of its own',
    observe: (adapter) => ownError(adapter, { status: 200, body: ' ' }),
  },
  { name: '502 with HTML', answer: 'an error of its own', observe: (adapter) => ownError(adapter, html(502)) },
  {
    name: 'connection reset',
    answer: 'an error of its own, with the cause and no made-up status',
    observe: async (adapter) => {
      const watched = await watchCall(adapter, { script: () => 'reset', windowMs: 16_000 });
      const error = errorOf(watched);
      const { cause, status } = (error ?? {}) as { cause?: unknown; status?: unknown };
      const hasCause = cause !== undefined || (error as { detail?: unknown })?.detail instanceof Error;
      const facts = [nameOf(error), hasCause ? 'cause kept' : 'cause lost'];
      if (typeof status === 'number') facts.push(`made-up status ${status}`);
      return { cell: facts.join(', '), right: isOwn(error) && hasCause && typeof status !== 'number' };
    },
  },
  {
    name: 'instanceof, with the class that `require` gives',
    answer: 'holds',
    observe: async (adapter) => {
      if (!adapter.errorClass) return { cell: 'no class for it', right: false };
      const { packageName, from } = adapter.errorClass;
      const error = errorOf(await watchCall(adapter, { script: () => failed(401, 'unauthorized') }));
      const holds = error instanceof from(requireFromPeers(packageName));
      return { cell: holds ? 'holds' : 'fails', right: holds };
    },
  },
  {
    name: '`error.name` of a 401',
    answer: 'tells the kind of error',
    observe: async (adapter) => {
      const error = errorOf(await watchCall(adapter, { script: () => failed(401, 'unauthorized') }));
      const name = String((error as Error | undefined)?.name);
      return { cell: name, right: !['undefined', 'Error', 'HttpError'].includes(name) };
    },
  },
];

async function ownError(adapter: SdkAdapter, reply: Reply): Promise<Observation> {
  const watched = await watchCall(adapter, { script: () => reply, options: { retries: 0 }, windowMs: 4_000 });
  const error = errorOf(watched);
  const cell = describe(watched, reply);
  return { cell, right: error !== undefined && isOwn(error) && !cell.includes('status') };
}

function describe(watched: Watched, reply: Reply): string {
  const { outcome } = watched;
  if (!outcome) return 'still running';
  if ('value' in outcome) {
    const { value } = outcome;
    return `resolves to ${typeof value === 'string' ? 'a string' : value === undefined ? 'undefined' : 'an object'}`;
  }
  const { status } = (outcome.error ?? {}) as { status?: unknown };
  const actual = typeof reply === 'object' ? reply.status : undefined;
  const madeUp = typeof status === 'number' && status !== actual ? `, with a made-up status ${status}` : '';
  return nameOf(outcome.error) + madeUp;
}

/** Not one that the language or the runtime threw through it. */
function isOwn(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DOMException) return false;
  return !['Error', 'TypeError', 'SyntaxError', 'RangeError'].includes(error.constructor.name);
}
