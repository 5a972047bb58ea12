import { CommandFailure, EXIT } from './command-failure.ts';
import { readEventStream, type StreamMessage } from './event-stream.ts';
import { readAnswer, refusal, type ServiceApi } from './service-api.ts';

/** How the service's events are followed. */
export type FollowOptions = {
  /** Only these; all where it is empty. */
  kinds: readonly string[];
  /** The place after which it continues; null begins now. */
  after: string | null;
  /** Ends it. */
  signal: AbortSignal;
  /** Waits, or rejects when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Hears when the stream stands. */
  onOpen(): void;
  /** Hears why the connection was lost, and when the next attempt is made. */
  onLost(problem: string, waitMs: number): void;
  /** Longer than the pauses of the service's comments. Default 45,000 ms. */
  silenceMs?: number;
};

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * Follows the events of the workspace. A connection that is lost, or says nothing for too long, is made again, after the last event that
 * came.
 *
 * @throws CommandFailure when the first connection fails, or the service refuses a later one for good
 */
export async function* followEvents(api: ServiceApi, options: FollowOptions): AsyncGenerator<StreamMessage> {
  const { signal, wait, onOpen, onLost } = options;
  const state: FollowState = { place: options.after, wasOpen: false };
  let waitMs = FIRST_WAIT_MS;
  const opened = () => {
    if (!state.wasOpen) onOpen();
    state.wasOpen = true;
    waitMs = FIRST_WAIT_MS;
  };
  while (!signal.aborted) {
    const problem = yield* followOnce(api, options, state, opened);
    if (signal.aborted) return;
    onLost(problem, waitMs);
    await wait(waitMs, signal).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  }
}

type FollowState = { place: string | null; wasOpen: boolean };

// One connection, to its end. Returns why it ended.
async function* followOnce(
  api: ServiceApi,
  { kinds, signal, silenceMs = 45_000 }: FollowOptions,
  state: FollowState,
  opened: () => void,
): AsyncGenerator<StreamMessage, string> {
  const path = `/api/v1/connectors/stream${kinds.length > 0 ? `?kinds=${kinds.join(',')}` : ''}`;
  const silence = createSilence(silenceMs);
  const keepPlace = (id: string) => {
    state.place = id;
  };
  try {
    const headers = { accept: 'text/event-stream', ...(state.place !== null && { 'last-event-id': state.place }) };
    const response = await api.open(path, headers, AbortSignal.any([signal, silence.signal]));
    if (!response.ok) throw refusal(response.status, await readAnswer(response), api.origin);
    if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? ''))
      throw new CommandFailure(`${api.origin} did not answer with a list of events`, {
        remedy: "Check APP_URL: it is the deployment's address, without a path of the API.",
      });
    // Until the first event comes, the service's own time says where the stream began.
    state.place ??= beganAt(response);
    opened();
    const chunks = response.body as AsyncIterable<Uint8Array>;
    for await (const message of readEventStream(chunks, { onBytes: silence.breakIt, onId: keepPlace })) {
      // However long it takes to forward it, that is not the service's silence.
      silence.pause();
      yield message;
      silence.breakIt();
    }
    return 'The service ended the stream';
  } catch (error) {
    const isPassing = state.wasOpen && !(error instanceof CommandFailure && error.exitCode !== EXIT.unreachable);
    if (!signal.aborted && !isPassing) throw error;
    return silence.signal.aborted
      ? `Nothing came for ${silenceMs / 1000} s`
      : (error as Error).message.replace(/\.$/, '');
  } finally {
    silence.end();
  }
}

// Aborts when nothing breaks it for so long.
function createSilence(ms: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const pause = () => clearTimeout(timer);
  const breakIt = () => {
    pause();
    timer = setTimeout(() => controller.abort(), ms);
  };
  breakIt();
  return {
    signal: controller.signal,
    pause,
    breakIt,
    /** Ends the connection too, if it is still there. */
    end: () => {
      pause();
      controller.abort();
    },
  };
}

function beganAt(response: Response): string | null {
  const instant = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
