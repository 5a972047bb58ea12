import { shortened } from './plain-text.ts';

/** The host and path of a URL, short enough to stand under a quotation. */
export function sourceLabel(source: string): string {
  if (!URL.canParse(source)) return source;
  const { host, pathname } = new URL(source);
  return shortened(`${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`, 48);
}
