import type { VerificationFailure } from './verification-failure.ts';

/** @internal Names what was passed: its type, or its class where it has one. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object') return typeof value;
  // The class of its prototype: a property of the value itself may come from the sender, who must not write into a log.
  const name: unknown = value === null ? 'null' : Object.getPrototypeOf(value)?.constructor?.name;
  // A bundler numbers the classes whose name stands twice: `Request$1` of @hono/node-server.
  if (typeof name === 'string' && name !== 'Object' && name !== '') return name.replace(/\$\d+$/, '');
  return 'isBase64Encoded' in Object(value) ? 'Lambda event' : 'object';
}

/** @internal */
export function notRaw(rawBody: unknown): VerificationFailure {
  const name = nameOf(rawBody);
  // Express 4 leaves {} where no parser takes the body.
  const isEmpty = name === 'object' && Object.keys(rawBody as object).length === 0;
  return { reason: 'body_not_raw', received: isEmpty ? 'empty object' : name };
}

/** Is the body at most so long? A string is measured only when its length leaves the answer open. */
export function withinBytes(
  body: string | Uint8Array,
  maxBytes: number,
  byteLength: (text: string) => number,
): boolean {
  if (typeof body !== 'string') return body.byteLength <= maxBytes;
  return body.length <= maxBytes / 3 || (body.length <= maxBytes && byteLength(body) <= maxBytes);
}
