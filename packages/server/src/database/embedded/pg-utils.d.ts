declare module 'pg/lib/utils.js' {
  /** A JavaScript value as the driver sends it: text, bytes or null. */
  export function prepareValue(value: unknown): string | Uint8Array | null;
}
