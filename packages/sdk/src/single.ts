import { type CartoucheOptions, resolveOptions } from './client-options.ts';
import { createTransport, type Transport } from './transport.ts';

/** Options of a client for one resource: those of {@link Cartouche} without tracing, logging and comparing answers with the contract. */
export type ResourceOptions = Omit<CartoucheOptions, 'tracer' | 'logger' | 'validate' | 'validators' | 'onDrift'>;

/** Creates the clients of one resource: a plain `fetch` with retries, keys, deadlines and pacing. */
export const single =
  <Resource>(Client: new (transport: Transport) => Resource) =>
  (options?: ResourceOptions): Resource =>
    new Client(createTransport(resolveOptions(options)));
