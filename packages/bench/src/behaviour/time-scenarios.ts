import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { errorOf, failed, nameOf, type Observation, type SdkScenario, type Watched, watchCall } from './scenario.ts';
import { startScriptedServer } from './scripted-server.ts';
import { good } from './sdk-answers.ts';

const ABORT = { afterMs: 250, reason: new Error('The user has left.') };
const SOON_MS = 900;

/** Time limits of a call, and the ways to end it early. */
export const timeScenarios: readonly SdkScenario[] = [
  {
    name: 'AbortSignal, aborted while the server is silent',
    answer: 'ends at once, with the reason of the signal',
    observe: async (adapter) => {
      if (!adapter.takesSignal) return { cell: 'no such option', right: false };
      return aborted(await watchCall(adapter, { script: () => 'stall', abort: ABORT }));
    },
  },
  {
    name: 'AbortSignal, aborted during back-off',
    answer: 'ends at once, with the reason of the signal',
    observe: async (adapter) => {
      if (!adapter.takesSignal) return { cell: 'no such option', right: false };
      const script = () => failed(503, 'unavailable', { 'retry-after': '2' });
      return aborted(await watchCall(adapter, { script, abort: ABORT }));
    },
  },
  {
    name: 'timeout of 500 ms, the body stalls',
    answer: 'ends then, with an error of its own',
    observe: async (adapter) => {
      if (!adapter.takesTimeout) return { cell: 'no such option', right: false };
      const watched = await watchCall(adapter, { script: () => 'stall body', options: { timeoutMs: 500, retries: 0 } });
      if (!watched.outcome) return { cell: 'never ends (> 3 s)', right: false };
      const error = errorOf(watched);
      const status = (error as { status?: number })?.status;
      const typed = !(error instanceof DOMException) && nameOf(error) !== 'TypeError' && status === undefined;
      const madeUp = status === undefined ? '' : `, with a made-up status ${status}`;
      return { cell: `${Math.round(watched.ms)} ms, ${nameOf(error)}${madeUp}`, right: typed && watched.ms < 1_500 };
    },
  },
  {
    name: 'timeout of 300 ms, the first attempt stalls',
    answer: 'the second attempt has 300 ms of its own, and succeeds',
    observe: async (adapter) => {
      if (!adapter.takesTimeout) return { cell: 'no such option', right: false };
      const script = (n: number) => (n === 1 ? 'stall' : good);
      const { outcome, received } = await watchCall(adapter, { script, options: { timeoutMs: 300 }, windowMs: 5_000 });
      const right = outcome !== undefined && 'value' in outcome && received.length === 2;
      return {
        cell: right ? 'succeeds' : `fails, ${received.length} ${received.length === 1 ? 'request' : 'requests'}`,
        right,
      };
    },
  },
  {
    name: 'listeners left on a signal after 50 calls',
    answer: '0',
    observe: async (adapter) => {
      if (!adapter.takesSignal) return { cell: 'no such option', right: false };
      const server = await startScriptedServer(() => good);
      const client = adapter.make({ baseUrl: server.url });
      const { signal } = new AbortController();
      for (let call = 0; call < 50; call++) await adapter.get(client, { signal });
      // A client that removes them a moment later has removed them too.
      await wait(50);
      server.close();
      const left = getEventListeners(signal, 'abort').length;
      return { cell: String(left), right: left === 0 };
    },
  },
];

function aborted(watched: Watched): Observation {
  const { outcome, ms } = watched;
  if (!outcome) return { cell: `still running (> ${Math.round(ms / 1000)} s)`, right: false };
  const error = errorOf(watched);
  if (error === undefined || ms < ABORT.afterMs - 5) return { cell: 'was over before', right: false };
  const kept = error === ABORT.reason || (error as { cause?: unknown }).cause === ABORT.reason;
  return { cell: `${Math.round(ms)} ms, reason ${kept ? 'kept' : 'lost'}`, right: kept && ms < SOON_MS };
}
