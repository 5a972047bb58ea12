// The index of the site's search: every section of every page as it is shown, each public name once.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import MiniSearch from 'minisearch';
import { indexOptions } from './search-terms.mjs';

const HEADING = /<h([1-6])([^>]*)>([\s\S]*?)<\/h\1>/g;
// Headings of the theme, which say nothing about a page.
const FRAME =
  /^(Index|Methods|Properties|Accessors|Constructors|constructor|Examples?|Returns|Parameters|Type Parameters|Type Declaration|Hierarchy.*|Implements|Implementation of|Overrides|Inherited from|Throws|Source|See|Functions|Classes|Interfaces|Type Aliases|Variables|Modules|Documents|References|Guides|Operation|Default Value|Client|Resources|Errors|Watching|Records|On This Page|Settings)$/;
// Packages in the order in which the same name is looked up; the others show it again.
const OWNERS = ['sdk', 'webhooks', 'testing', 'mcp', 'server', 'contract'];
const SNIPPET = 140;
const SYMBOL_TEXT = 300;

/** Writes the index and the program that searches it into the site. */
export function writeSearch(folder, kinds) {
  const index = new MiniSearch(indexOptions);
  index.addAll(sections(folder, kinds).map((one, id) => ({ id, ...one })));
  const packed = deflateSync(JSON.stringify(index), { level: 9 }).toString('base64');
  writeFileSync(join(folder, 'assets/search-index.js'), `window.siteSearchIndex = "${packed}";\n`);
  buildSync({
    entryPoints: [fileURLToPath(new URL('search-box.mjs', import.meta.url))],
    outfile: join(folder, 'assets/search.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'error',
  });
}

/** The sections that the search finds, one per heading, with the address of its place. */
export function sections(folder, kinds) {
  const pages = globSync('{documents,modules,classes,interfaces,functions,types,variables}/*.html', { cwd: folder });
  const found = pages.map((url) => ({
    url,
    ...readPage(readFileSync(join(folder, url), 'utf8'), url.startsWith('documents')),
  }));
  const owner = ({ url }) => OWNERS.findIndex((name) => url.includes(`/_cartouche_${name}.`));
  const seen = new Set();
  return found
    .sort((a, b) => owner(a) - owner(b) || a.url.localeCompare(b.url))
    .flatMap((page) => {
      const [folderName] = page.url.split('/');
      const isSymbol = !/documents|modules/.test(folderName);
      if (isSymbol && seen.has(page.title)) return [];
      if (isSymbol) seen.add(page.title);
      const document = kinds.get(page.url);
      const kind = isSymbol ? 'symbol' : (document?.kind ?? 'package');
      return page.sections.map(({ id, title, text }, at) => ({
        kind: isSymbol && at > 0 ? 'member' : kind,
        title: at > 0 ? title : page.title,
        page: page.title,
        chapter: document?.chapter,
        url: at > 0 ? `${page.url}#${id}` : page.url,
        text: isSymbol ? text.slice(0, SYMBOL_TEXT) : text,
        snippet: text.length > SNIPPET ? `${text.slice(0, SNIPPET).replace(/\s+\S*$/, '')} …` : text,
      }));
    });
}

function readPage(html, isDocument) {
  const [, content = ''] =
    /<div class="col-content"[^>]*>([\s\S]*?)<div class="(?:col-sidebar|page-menu)"/.exec(html) ?? [];
  const shown = content.replace(/<(style|script|svg|button)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const headings = [...shown.matchAll(HEADING)];
  const [, name = ''] = /<title>(.*?)(?: \| Cartouche)?<\/title>/.exec(html) ?? [];
  const title = plain(name);
  const parts = headings.map(({ index, 0: whole, 2: attributes, 3: inner }, at) => ({
    id: /\bid="([^"]+)"/.exec(attributes)?.[1],
    title: plain(inner.replace(/<span class="site-kind">.*?<\/span>/, '')),
    text: plain(shown.slice(index + whole.length, headings[at + 1]?.index)),
  }));
  const first = { title, text: '' };
  const named = [first];
  for (const part of parts) {
    const last = named.at(-1);
    if (part.id && part.title !== title && (isDocument || !FRAME.test(part.title))) named.push(part);
    else last.text = `${last.text} ${part.text}`.trim();
  }
  return { title, sections: named };
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function plain(html) {
  return html
    .replace(/<wbr\s*\/?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
