// Bytes as text and back, where there is no Buffer.

let encoder: InstanceType<typeof TextEncoder> | undefined;

/** The bytes of text. The encoder is made with the first: jsdom has none, and a program there may only import this. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  encoder ??= new TextEncoder();
  return encoder.encode(text);
}

/** The bytes of base64 in either alphabet, padded or not. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  // A digit alone makes no byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

/** Base64 in the standard alphabet, padded. */
export const encodeBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Lower-case hex digits. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hex digits: only of what the grammar has let pass. */
export function decodeHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
