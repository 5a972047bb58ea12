import { createHmac } from 'node:crypto';
import { base64Of } from '../secret.ts';
import { type SignatureHeader, signedPrefix } from '../signature-header.ts';

/** Mistakes that take too long to try anywhere but at a terminal. */
export type LocalHint =
  /** LF stands where CRLF was signed, or the other way round. */
  | 'body_line_ends'
  /** A line end was signed at the end, and is gone. */
  | 'body_line_end_lost'
  /** The body is the base64 of what was signed. */
  | 'body_base64'
  /** The body is a JSON string that holds what was signed. */
  | 'body_quoted';

const BASE64 = /^[\w+/-]+={0,2}\s*$/;

/** Tries them; `null` when none explains the mismatch. Compares in plain time: no attacker can measure a local command. */
export function findLocalHint(header: SignatureHeader, body: Buffer, secrets: readonly string[]): LocalHint | null {
  const text = body.toString('latin1');
  const isStandard = header.id !== undefined;
  const keys = isStandard ? secrets.map((secret) => Buffer.from(base64Of(secret) ?? '', 'base64')) : secrets;
  const given = header.signatures.map((signature) => (isStandard ? signature : signature.toLowerCase()));
  const sign = (key: string | Buffer, content: Buffer) =>
    createHmac('sha256', key)
      .update(signedPrefix(header))
      .update(content)
      .digest(isStandard ? 'base64' : 'hex');
  const attempts: [hint: LocalHint, content: Buffer | null][] = [
    [
      'body_line_ends',
      Buffer.from(/\r\n/.test(text) ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'), 'latin1'),
    ],
    ['body_line_end_lost', Buffer.concat([body, Buffer.from('\n')])],
    ['body_line_end_lost', Buffer.concat([body, Buffer.from('\r\n')])],
    ['body_base64', BASE64.test(text) ? Buffer.from(text, 'base64') : null],
    ['body_quoted', unquote(body.toString())],
  ];
  const explanation = attempts.find(
    ([, content]) => content !== null && keys.some((key) => given.includes(sign(key, content))),
  );
  return explanation?.[0] ?? null;
}

function unquote(text: string): Buffer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? Buffer.from(value) : null;
  } catch {
    return null;
  }
}
