import type { PageStyle } from './page-style.ts';

/** The sources of a page, each an origin or a keyword of the Content Security Policy; a list without one allows none. */
export type PageSources = {
  images: readonly string[];
  media?: readonly string[];
  scripts: readonly string[];
  connections: readonly string[];
  /** The target of its forms. */
  forms: string;
};

/** The Content Security Policy of a document with one style: nothing but its style, the fonts of that style, and the named sources. */
export function pagePolicy(
  { directives }: PageStyle,
  { images, media = [], scripts, connections, forms }: PageSources,
): string {
  const allowed = (directive: string, sources: readonly string[]) =>
    sources.length === 0 ? [] : [`${directive} ${[...new Set(sources)].join(' ')}`];
  return [
    "default-src 'none'",
    ...directives,
    ...allowed('img-src', images),
    ...allowed('media-src', media),
    ...allowed('script-src', scripts),
    ...allowed('connect-src', connections),
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The source that allows an address: its origin, or the page's own for a path. */
export function sourceOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "'self'";
}
