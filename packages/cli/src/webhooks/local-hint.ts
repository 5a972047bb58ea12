import type { SignatureSource, Verifier } from '@cartouche/webhooks';

/** Mistakes that take too long to try anywhere but at a terminal. */
export type LocalHint =
  /** LF stands where CRLF was signed, or the other way round. */
  | 'body_line_ends'
  /** A line end was signed at the end, and is gone. */
  | 'body_line_end_lost';

/** Tries each mistake. @returns null when none explains the mismatch */
export function findLocalHint(
  verifier: Pick<Verifier, 'verifySignature'>,
  body: Buffer,
  headers: SignatureSource,
): LocalHint | null {
  const text = body.toString('latin1');
  const attempts: [hint: LocalHint, content: Buffer][] = [
    [
      'body_line_ends',
      Buffer.from(/\r\n/.test(text) ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'), 'latin1'),
    ],
    ['body_line_end_lost', Buffer.concat([body, Buffer.from('\n')])],
    ['body_line_end_lost', Buffer.concat([body, Buffer.from('\r\n')])],
  ];
  const explanation = attempts.find(([, content]) => isSigned(verifier, content, headers));
  return explanation?.[0] ?? null;
}

function isSigned({ verifySignature }: Pick<Verifier, 'verifySignature'>, content: Buffer, headers: SignatureSource) {
  try {
    verifySignature(content, headers);
    return true;
  } catch {
    return false;
  }
}
