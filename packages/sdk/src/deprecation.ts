import type { OperationId } from '@cartouche/contract/operations';
import type { AnswerHeaders } from './answer-headers.ts';
import { webAddress } from './web-address.ts';

/** What a server says of an operation that is about to go. */
export type DeprecationView = {
  operation: OperationId;
  /** Since when it is deprecated, where the server gives an instant (`Deprecation`, RFC 9745). */
  deprecatedAt: Date | undefined;
  /** When it stops answering (`Sunset`, RFC 8594). */
  sunsetAt: Date | undefined;
  /** Where to read on, absolute, by relation: `deprecation`, `sunset`, `successor-version` (`Link`). */
  links: Readonly<Record<string, string>>;
};

const RELATIONS: ReadonlySet<string> = new Set(['deprecation', 'sunset', 'successor-version']);

const dateOf = (header: string | null): Date | undefined => {
  // RFC 9745 has `@` and seconds; its drafts had an HTTP date, or `true`, which is none.
  const seconds = /^@(\d{1,11})$/.exec(header ?? '')?.[1];
  const date = new Date(seconds === undefined ? (header ?? '') : Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const linksOf = (header: string | null, url: string): Record<string, string> => {
  const links: Record<string, string> = {};
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relation = /;\s*rel="?([a-z-]+)/i.exec(parameters)?.[1]?.toLowerCase();
    const address = webAddress(target, url);
    if (relation && address && RELATIONS.has(relation)) links[relation] = address;
  }
  return links;
};

/**
 * Reads the headers of an answer.
 *
 * @param url - of the request; relative links are resolved against it.
 * @returns undefined when the operation stays.
 */
export function readDeprecation(
  operation: OperationId,
  headers: AnswerHeaders,
  url: string,
): DeprecationView | undefined {
  const deprecation = headers.get('deprecation');
  const sunset = headers.get('sunset');
  if (deprecation === null && sunset === null) return undefined;
  const links = linksOf(headers.get('link'), url);
  return { operation, deprecatedAt: dateOf(deprecation), sunsetAt: dateOf(sunset), links };
}
