// The site's search, in the theme's own dialog: the index is loaded when the dialog opens for the first time.
import MiniSearch from 'minisearch';
import { indexOptions, processTerm, rank, tokenize } from './search-terms.mjs';

const SHOWN = 10;
const KINDS = {
  guide: 'Guide',
  example: 'Example',
  reference: 'Reference',
  package: 'Package',
  symbol: 'API',
  member: 'API',
  internal: 'Internals',
};

const element = (id) => document.getElementById(`tsd-search${id}`);
const base = document.documentElement.dataset.base.replace(/\/?$/, '/');

let index;

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return MiniSearch.loadJSON(await new Response(stream).text(), indexOptions);
}

function load() {
  index ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${base}assets/search-index.js`;
    script.onload = () => resolve(unpack(window.siteSearchIndex));
    script.onerror = () => reject(new Error('The search index could not be loaded. Reload the page to try again.'));
    document.head.append(script);
  });
  return index;
}

const make = (tag, className, ...children) => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

/** The text with each word that was asked for marked. */
function marked(text, terms) {
  return text.split(/([\p{L}\p{N}]+)/u).map((part) => {
    const isAsked = terms.has(processTerm(part)) && /\p{L}|\p{N}/u.test(part);
    return isAsked ? make('mark', '', part) : part;
  });
}

function row({ title, page, url, kind, snippet }, at, terms) {
  const path = title === page ? KINDS[kind] : `${KINDS[kind]} · ${page}`;
  const link = make(
    'a',
    'site-found',
    make('span', 'site-found-path', path),
    make('span', 'site-found-title', ...marked(title, terms)),
    make('span', 'site-found-text', ...marked(snippet, terms)),
  );
  link.href = base + url;
  link.tabIndex = -1;
  const item = make('li', '', link);
  item.id = `site-found-${at}`;
  item.role = 'option';
  item.ariaSelected = 'false';
  return item;
}

async function show() {
  const asked = element('-input').value;
  const status = element('-status');
  try {
    const results = rank(await load(), asked);
    if (asked !== element('-input').value) return;
    const terms = new Set(tokenize(asked).map(processTerm));
    element('-input').setAttribute('aria-activedescendant', '');
    element('-results').replaceChildren(...results.slice(0, SHOWN).map((one, at) => row(one, at, terms)));
    status.textContent =
      asked.trim() && results.length === 0 ? `Nothing matches “${asked.trim()}”. Try fewer or other words.` : '';
  } catch (error) {
    status.textContent = error.message;
  }
}

document.addEventListener('DOMContentLoaded', start);
if (document.readyState !== 'loading') start();

function start() {
  const input = element('-input');
  if (!input || input.dataset.ready) return;
  input.dataset.ready = 'true';
  element('-status').textContent = '';
  input.addEventListener('input', show);
  input.addEventListener('focus', () => load().catch(() => undefined));
}
