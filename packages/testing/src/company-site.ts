import type { OutsideHandler } from './outside-world.ts';

/** The contents of a company's home page. */
export type CompanySiteOptions = {
  /** Name of the company. */
  name: string;
  /** A single sentence. */
  summary: string;
  /** The services, each in a few words. */
  services: readonly string[];
};

/**
 * A company's home page, with enough on it to write a page from, however short the options are. Everything else on the site is 404.
 *
 * @example
 * server.serve('hooli.example', companySite({ name: 'Hooli', summary: 'Hooli stores files.', services: ['Backup'] }));
 */
export function companySite({ name, summary, services }: CompanySiteOptions): OutsideHandler {
  const html = `<!doctype html><html lang="en"><head><title>${escapeHtml(name)}</title>
<meta property="og:site_name" content="${escapeHtml(name)}"><meta name="description" content="${escapeHtml(summary)}"></head>
<body><header><a href="/">${escapeHtml(name)}</a></header><main><h1>${escapeHtml(name)}</h1><p>${escapeHtml(summary)}</p><h2>What we do</h2>
<p>Our people work on ${escapeHtml(services.join(' and '))} with every customer, on each day of the year.</p>
<ul>${services.map((service) => `<li>${escapeHtml(service)}</li>`).join('')}</ul></main></body></html>`;
  return ({ url }) =>
    new URL(url).pathname === '/'
      ? new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : new Response('Not found', { status: 404 });
}

/** The companies that every test server can research, by their domains. */
export const knownCompanies: Readonly<Record<string, CompanySiteOptions>> = {
  'northwind.example': {
    name: 'Northwind',
    summary: 'Northwind moves temperature-sensitive freight across Europe for 400 food producers.',
    services: ['Refrigerated groupage from one pallet', 'Live temperature tracking for every shipment'],
  },
  'globex.example': {
    name: 'Globex',
    summary: 'Globex runs three container terminals on the Baltic coast, day and night.',
    services: ['Container handling for feeder ships', 'Customs clearance within the hour'],
  },
  'initech.example': {
    name: 'Initech',
    summary: 'Initech delivers furniture to homes in twelve countries, carried to the room of choice.',
    services: ['Two-man delivery with assembly', 'Returns from the doorstep'],
  },
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
