/** What a page of a company's site is about, as far as its address and link text tell. */
export type PageTopic = 'home' | 'about' | 'offering' | 'customers' | 'pricing';

// What an address or a link text begins with.
const TOPICS: readonly (readonly [PageTopic, readonly string[]])[] = [
  ['about', words('about company our-story ourstory who-we-are mission ueber-uns uber-uns unternehmen a-propos')],
  ['about', words('qui-sommes-nous sobre')],
  ['offering', words('product solution service platform feature how-it-works what-we-do produkt leistungen loesungen')],
  ['offering', words('produit produto servicios')],
  ['customers', words('customer client case-study case-studies stories success references referenzen kunden')],
  ['pricing', words('pricing plans prices preise tarifs')],
];
const SKIPPED_FILES = /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|docx?|xlsx?|xml|ics)$/i;

/** Picks at most `count` internal pages worth reading: one of each topic, the shallowest first, in the topics' order. */
export function chooseLinks(
  home: URL,
  links: readonly { href: string; text: string }[],
  count: number,
): { url: string; topic: PageTopic }[] {
  const candidates = links.flatMap(({ href, text }, position) => {
    const url = internalUrl(href, home);
    if (url === null) return [];
    const topic = topicOf(url, text);
    return topic === null
      ? []
      : [{ url: url.href, topic, depth: url.pathname.split('/').filter(Boolean).length, position }];
  });
  return [...new Set(TOPICS.map(([topic]) => topic))]
    .flatMap((topic) => {
      const [best] = candidates
        .filter((candidate) => candidate.topic === topic)
        .sort((a, b) => a.depth - b.depth || a.position - b.position);
      return best === undefined ? [] : [{ url: best.url, topic }];
    })
    .slice(0, count);
}

function internalUrl(href: string, home: URL): URL | null {
  if (!URL.canParse(href, home.href)) return null;
  const url = new URL(href, home);
  url.hash = '';
  const bare = (host: string) => host.replace(/^www\./, '');
  const isInternal = url.protocol === home.protocol && bare(url.host) === bare(home.host);
  const isHome = url.pathname === '/' || url.href === home.href;
  return isInternal && !isHome && url.search === '' && !SKIPPED_FILES.test(url.pathname) ? url : null;
}

function topicOf(url: URL, text: string): PageTopic | null {
  const segments = url.pathname.toLowerCase().split('/').filter(Boolean);
  const spoken = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const said = [...segments.slice(0, 2), spoken];
  return TOPICS.find(([, starts]) => said.some((text) => starts.some((start) => text.startsWith(start))))?.[0] ?? null;
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
