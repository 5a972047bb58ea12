import { setTimeout as wait } from 'node:timers/promises';
import { type Received, type Reply, startScriptedServer } from './scripted-server.ts';
import type { ClientOptions, SdkAdapter } from './sdk-adapters.ts';

/** The observation in a few words, and whether it is correct. */
export type Observation = { cell: string; right: boolean };

/** A row of the comparison. */
export type Scenario<Subject> = {
  name: string;
  /** The one right answer. */
  answer: string;
  /** Reads the clock finely: begins when all others are done. */
  alone?: boolean;
  observe(subject: Subject): Promise<Observation> | Observation;
};

export type SdkScenario = Scenario<SdkAdapter>;

export type Watched = {
  /** Undefined while the call is still running at the end of the window. */
  outcome: { value: unknown } | { error: unknown } | undefined;
  ms: number;
  received: readonly Received[];
};

export type Watch = {
  script: (n: number) => Reply;
  method?: 'get' | 'post';
  options?: Omit<ClientOptions, 'baseUrl'>;
  /** Aborts the call, so long after it began. */
  abort?: { afterMs: number; reason: Error };
  id?: string;
  windowMs?: number;
};

/** Makes one call against a scripted server and watches it, for a bounded time. */
export async function watchCall(adapter: SdkAdapter, watch: Watch): Promise<Watched> {
  const { script, method = 'get', options = {}, abort, id, windowMs = 3_000 } = watch;
  const server = await startScriptedServer(script);
  try {
    const client = adapter.make({ baseUrl: server.url, ...options });
    const controller = abort && new AbortController();
    const start = performance.now();
    setTimeout(() => controller?.abort(abort?.reason), abort?.afterMs ?? 0);
    let outcome: Watched['outcome'];
    let ms = 0;
    const call = async () => {
      try {
        outcome = { value: await adapter[method](client, { signal: controller?.signal, id }) };
      } catch (error) {
        outcome = { error };
      }
      ms = performance.now() - start;
    };
    await Promise.race([call(), wait(windowMs)]);
    return { outcome, ms: outcome ? ms : windowMs, received: [...server.received] };
  } finally {
    server.close();
  }
}

export const failed = (status: number, error: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: JSON.stringify({ error, message: 'No.', name: error }),
});

export const html = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Gateway</title>',
});

/** Seconds between a request and the next one. */
export function gapSeconds(received: readonly Received[], first = 0): number | undefined {
  const [a, b] = [received[first], received[first + 1]];
  return a && b && (b.at - a.at) / 1000;
}

/** An error in two words: its class, or what it is instead. */
export function nameOf(error: unknown): string {
  if (error === undefined) return 'none';
  if (!(error instanceof Error)) return `an object named ${(error as { name?: unknown }).name}`;
  return error.constructor.name === 'Error' ? `Error "${error.message.slice(0, 40)}"` : error.constructor.name;
}

export function errorOf({ outcome }: Watched): unknown {
  return outcome && 'error' in outcome ? outcome.error : undefined;
}
