import type { GivenExtras } from './call-run.ts';
import { checkCallOptions, checkSingleOptions } from './check-options.ts';
import { type CartoucheOptions, resolveOptions } from './client-options.ts';
import { iterateCursor, loadedLater } from './load-later.ts';
import { openSession } from './session.ts';
import { createTransport, type Transport } from './transport.ts';

/** Options of a client for one resource: those of {@link Cartouche} without tracing, logging, and comparing answers with the contract. */
export type ResourceOptions = Omit<CartoucheOptions, 'tracer' | 'logger' | 'validate' | 'validators' | 'onDrift'>;

/** The parts of a client that one of a single resource has, too. Marked as pure: bundlers keep what is spread otherwise. */
const extras: GivenExtras = /* @__PURE__ */ (() => ({
  ...loadedLater,
  openSession,
  checkOptions: checkSingleOptions,
  checkCallOptions,
}))();

/** Creates the clients of one resource: a plain `fetch` with retries, keys, deadlines and pacing. */
export const single =
  <Resource>(Client: new (transport: Transport) => Resource) =>
  (options?: ResourceOptions): Resource =>
    new Client(createTransport(resolveOptions(options, extras), iterateCursor));
