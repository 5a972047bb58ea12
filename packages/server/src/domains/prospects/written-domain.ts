import { readDomain } from '../../platform/read-domain.ts';
import { trimEndChars } from '../../platform/trim-end-chars.ts';

// Placeholders that exports write for an unknown value.
const NOTHING: ReadonlySet<string> = new Set([
  ...['-', '--', '—', '–', '.', '/', '?', '0', 'n/a', '#n/a', 'na', 'n.a.', 'nil', 'none', 'null', 'undefined'],
  ...['unknown', 'tbd', 'no website', 'not available', 'not applicable', 'keine', 'k.a.', 'aucun'],
]);
const OPENING = /^[<("'[{`]+/;
const CLOSING = `>)"']}\`.,;:`;

/**
 * The host that people or exports write into the field of a company's site: an address with its path, an email address, a list
 * (the first host counts), with quotes around it or half of a scheme in front.
 *
 * @returns null for a placeholder such as `n/a`, undefined for what names no host
 */
export function readWrittenDomain(text: string): string | null | undefined {
  if (NOTHING.has(text.trim().toLowerCase())) return null;
  // No host is longer, however many are listed.
  for (const word of text.slice(0, 2_000).split(/[\s,;|]+/)) {
    const domain = readDomain(hostPart(trimEndChars(word.replace(OPENING, ''), CLOSING)));
    if (domain !== null) return domain;
  }
  return undefined;
}

function hostPart(word: string): string {
  const mailed = word.replace(/^mailto:/i, '');
  const [, scheme = '', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/|https?:?\/{1,2}|\/\/)?(.*)$/i.exec(mailed) ?? [];
  const authority = rest.split(/[/?#\\]/, 1)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return scheme === '' ? host : `${scheme}://${host}`;
}
