import type { CallRun } from './call-run.ts';
import { tell } from './hooks.ts';
import { webAddress } from './web-address.ts';
import type { AnswerHeaders } from './wire-answer.ts';

const dateOf = (header: string | null): Date | undefined => {
  // RFC 9745 has `@` and seconds; its drafts had an HTTP date, or `true`, which is none.
  const seconds = /^@(\d{1,11})$/.exec(header ?? '')?.[1];
  const date = new Date(seconds === undefined ? (header ?? '') : Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const linksOf = (header: string | null, url: string): Record<string, string> => {
  const links: Record<string, string> = {};
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relation = /;\s*rel="?(deprecation|sunset|successor-version)\b/i.exec(parameters)?.[1]?.toLowerCase();
    const address = webAddress(target, url);
    if (relation && address) links[relation] = address;
  }
  return links;
};

/**
 * Tells the hooks of an answer's deprecation, once for each operation: a warning with every call would be silenced. Relative links are
 * resolved against the request's address.
 */
export function tellOfDeprecation(
  { operation, url, settings: { hooks, deprecationsTold } }: CallRun,
  headers: AnswerHeaders,
): void {
  const deprecation = headers.get('deprecation');
  const sunset = headers.get('sunset');
  if ((deprecation === null && sunset === null) || deprecationsTold.has(operation)) return;
  deprecationsTold.add(operation);
  const links = linksOf(headers.get('link'), url);
  const view = { operation, deprecatedAt: dateOf(deprecation), sunsetAt: dateOf(sunset), links };
  tell(hooks, 'onDeprecation', () => view);
}
