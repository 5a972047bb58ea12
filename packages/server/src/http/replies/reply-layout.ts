import { html, raw } from 'hono/html';
import {
  deriveTheme,
  frameWords,
  isWebAddress,
  type PageModel,
  pageImage,
  pagePolicy,
  pageStyle,
  type RenderedPage,
  sourceOf,
} from '../../generation/index.ts';
import { REPLY_STYLE } from './reply-style.ts';

/** A piece of HTML whose parts were escaped. */
export type Markup = ReturnType<typeof html>;

/** A page that answers a visitor: thanks, a calendar, a refusal. It looks like the page that it belongs to. */
export type Reply = {
  title: string;
  body: Markup;
  /** The page that it belongs to; null for a link that belongs to none. */
  model: PageModel | null;
  /** The sender's name on replies that belong to no page. Default: none. */
  owner?: string;
  /** The target of the sender's name. */
  pageUrl: string | null;
  /** Address of the page's script; null for a reply that needs none. */
  scriptUrl: string | null;
};

const NO_BRAND = { colors: { primary: null, ink: null }, fonts: { heading: null, body: null }, logoUrl: null };

/** Lays a reply out as a whole document, with the header that it works under. */
export function renderReply({ title, body, model, owner, pageUrl, scriptUrl }: Reply): RenderedPage {
  const style = pageStyle(deriveTheme(model?.brand ?? NO_BRAND, model?.theme ?? undefined), [{ style: REPLY_STYLE }]);
  const logo = logoOf(model);
  const own = scriptUrl === null ? [] : ["'self'"];
  const name = model?.workspaceName ?? owner;
  const document = html`<!doctype html>
<html lang="${model?.content.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name === undefined ? title : `${title} · ${name}`}</title>
<meta name="robots" content="noindex, nofollow">
<style>${raw(style.css)}</style>
${scriptUrl === null ? '' : html`<script src="${scriptUrl}" defer></script>`}
</head>
<body class="reply">
<a class="skip" href="#main">Skip to the page</a>
<header class="wrap top">
<span class="mark">${mark(model, owner)}</span>
${pageUrl === null ? '' : html`<a class="more" href="${pageUrl}">Back to page</a>`}
</header>
<main id="main" class="wrap" tabindex="-1">
${body}
</main>
${model === null ? '' : footer(model)}
</body>
</html>
`;
  const contentSecurityPolicy = pagePolicy(style, {
    images: logo === null ? [] : [sourceOf(logo)],
    scripts: own,
    connections: own,
    forms: "'self'",
  });
  return { html: String(document), contentSecurityPolicy };
}

function footer({ workspaceName, websiteUrl, legal, content }: PageModel): Markup {
  const words = frameWords(content.language);
  const link = (address: string | null | undefined, word: string) =>
    isWebAddress(address ?? '') ? html` <a href="${address}">${word}</a>.` : '';
  const imprint = legal?.imprint ?? '';
  const lines = isWebAddress(imprint) || imprint === '' ? [] : imprint.split(/\r?\n/);
  const text = lines.map((line, at) => html`${at > 0 ? raw('<br>') : ''}${line}`);
  const name = isWebAddress(websiteUrl ?? '') ? html`<a href="${websiteUrl}">${workspaceName}</a>` : workspaceName;
  return html`<footer class="foot"><div class="wrap"><p>${name}. This page is unlisted.${link(legal?.privacyUrl, words.privacy)}${link(imprint, words.imprint)}</p>
${lines.length === 0 ? '' : html`<details><summary>${words.imprint}</summary><p>${text}</p></details>`}</div></footer>`;
}

// The sender's sign, as on the page; an unknown link gets a question mark.
function mark(model: PageModel | null, owner: string | undefined): Markup {
  const name = model?.workspaceName ?? owner;
  if (name === undefined) return html`<span class="initial" aria-hidden="true">?</span>`;
  const logo = logoOf(model);
  if (logo !== null) return html`<img src="${pageImage(logo).src}" alt="${name}" referrerpolicy="no-referrer">`;
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return html`<span class="initial" aria-hidden="true">${initial}</span>${name}`;
}

function logoOf(model: PageModel | null): string | null {
  const address = model?.brand.logoUrl ?? '';
  return isWebAddress(address) ? address : null;
}
