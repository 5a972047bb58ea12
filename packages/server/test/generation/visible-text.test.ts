import { expect, it } from 'vitest';
import { linesOf } from '../../src/generation/research/html-tree.ts';
import { readVisible } from '../../src/generation/research/read-visible.ts';
import { readPage } from '../../src/generation/research/site-page.ts';
import { fetched } from './site.ts';

const seen = (html: string, sheets?: Record<string, string | null>) => {
  const { nodes } = readVisible({ ...fetched(`<html><body>${html}<p>Last</p></body></html>`), sheets });
  return linesOf(nodes);
};
const styled = (style: string) => seen(`<div><p style="${style}">Secret</p></div>`);
const ruled = (css: string, html = '<div><p class="x">Secret</p></div>') => seen(`<style>${css}</style>${html}`);

it.each([
  'display:none',
  'DISPLAY: NoNe',
  'd\\69splay:none',
  'display:none !important',
  'visibility:hidden',
  'opacity:0',
  'opacity:1%',
  'filter:opacity(0)',
  'filter:blur(9px)',
  'font-size:0',
  'font:0/0 a',
  'font-size:1px',
  'font-size:.1em',
  'max-height:0;overflow:hidden',
  'height:1px;width:1px;overflow:hidden',
  'block-size:0;overflow:clip',
  'position:absolute;clip:rect(0,0,0,0)',
  'position:absolute;clip:rect(1px 1px 1px 1px)',
  'clip-path:inset(50%)',
  'clip-path:circle(0)',
  'clip-path:polygon(0 0,0 0,0 0)',
  'position:absolute;left:-9999px',
  'position:fixed;top:-100vh',
  'position:fixed;top:200vh',
  'position:absolute;inset:-9999px auto auto auto',
  'position:absolute;inset-inline-start:-9999px',
  'position:relative;left:calc(-1 * 9999px)',
  'margin-left:-9999px',
  'text-indent:-9999px',
  'text-indent:100%;white-space:nowrap;overflow:hidden',
  'transform:scale(0)',
  'transform:translateX(-200vw)',
  'transform:rotateY(90deg)',
  'scale:0',
  'translate:-9999px 0',
  'color:#fff',
  'color:rgb(254 254 254)',
  'color:transparent',
  'color:rgba(0,0,0,.01)',
  '-webkit-text-fill-color:transparent',
  'background:#333;color:#343434',
  'background:linear-gradient(red,red);color:red',
  'background:url(a.png);color:#fff',
  'content-visibility:hidden',
  'position:relative;z-index:-1',
  'letter-spacing:-1em',
  'line-height:0',
  'mask-image:linear-gradient(transparent,transparent)',
  'grid-template-rows:0fr',
  'mix-blend-mode:screen',
])('does not see text with %s', (style) => {
  expect(styled(style)).toEqual(['Last']);
});

it.each([
  '',
  'display:block',
  'opacity:.8',
  'font-size:12px',
  'color:#fff;background:#024',
  'color:#fff;background:#024 url(a.png)',
  'color:#fff;background:linear-gradient(rgba(0,0,0,.6),rgba(0,0,0,.6)),url(a.png)',
  'position:absolute;left:20px',
  'margin-left:-15px',
  'max-height:300px;overflow:hidden',
  'transform:translate(-50%,-50%)',
  'color:transparent;background:linear-gradient(#f00,#00f);background-clip:text',
  'width:0',
  'color:var(--none, #222)',
])('sees text with %s', (style) => {
  expect(styled(style)).toEqual(['Secret', 'Last']);
});

it.each([
  ['a class', '.x{display:none}'],
  ['what a script may put to use', '@container (width > 1px){.x{display:none}}'],
  ['a window of this width', '@media (min-width: 600px) and (max-width: 2000px){.x{display:none}}'],
  ['all but print', '.x{display:none}@media print{.x{display:block}}'],
  ['a supported feature', '@supports (display: grid){.x{display:none}}'],
  ['a variable', ':root{--d:none}.x{display:var(--d)}'],
  ['the more specific selector', 'p.x{display:none}.x{display:block}'],
  ['an important declaration', '.x{display:none!important}p.x{display:block}'],
  ['nesting', 'body{& .x{display:none}}'],
  ['a rule outside of layers', '@layer a{.x{display:block}}.x{display:none}@layer a{p.x{display:block}}'],
  ['the end of an animation', '.x{animation:go 1s forwards}@keyframes go{to{opacity:0}}'],
  ['a state that is not there yet', '.x{display:none}.x:hover{display:block}'],
  [
    'an opaque box after its text',
    '.x{position:relative}.x::after{content:"";position:absolute;inset:0;background:#fff}',
  ],
  [
    'a height that is used up',
    'div{overflow:hidden;height:40px}div::before{content:""}.x{margin-top:0}div span{display:block;height:60px}',
    '<div><span>&nbsp;</span><p class="x">Secret</p></div>',
  ],
  ['the edge of a box', 'div{overflow:hidden}.x{margin-top:-40px}'],
  ['the colors around it', 'body{background:#123}.x{color:#123}'],
])('does not see what %s hides', (_case, css, html?: string) => {
  expect(ruled(css, html)).toEqual(['Last']);
});

it.each([
  ['for print', '@media print{.x{display:none}}'],
  ['on a phone', '@media (max-width: 600px){.x{display:none}}'],
  ['under the pointer', '.x:hover{display:none}'],
  ['and shows again', '.x{display:none}p.x{display:block}'],
  ['without support', '@supports not (display:grid){.x{display:none}}'],
])('sees what is hidden only %s', (_case, css) => {
  expect(ruled(css)).toEqual(['Secret', 'Last']);
});

it('sees what lies above an opaque box', () => {
  const cover = '<i style="position:absolute;inset:0;background:#024"></i>';
  expect(seen(`<div>${cover}<p style="position:relative">Above</p></div>`)).toEqual(['Above', 'Last']);
});

it('sees a visible child of a hidden parent, and a child with a size of its own', () => {
  expect(seen('<div style="visibility:hidden">a<p style="visibility:visible">b</p></div>')).toEqual(['b', 'Last']);
  expect(seen('<div style="font-size:0">a<p style="font-size:16px">b</p></div>')).toEqual(['b', 'Last']);
});

it.each([
  '<p hidden>Secret</p>',
  '<p aria-hidden="true">Secret</p>',
  '<div inert>Secret</div>',
  '<div popover>Secret</div>',
  '<dialog>Secret</dialog>',
  '<noscript>Secret</noscript>',
  '<template>Secret</template>',
  '<!-- Secret -->',
  '<img alt="Secret" src="spacer.gif">',
  '<details><p>Secret</p></details>',
  '<div><template shadowrootmode="open"></template>Secret</div>',
  '<div style="position:relative"><p>Secret</p><i style="position:absolute;inset:0;background:#fff"></i></div>',
  '<body hidden><p>Secret</p>',
])('does not see the text of %s', (html) => {
  expect(seen(html).join(' ')).not.toContain('Secret');
});

it.each([
  'document.getElementById("x").style.display = "none"',
  "document.querySelector('#x').remove()",
  "const note = document.querySelector('.y');\nif (note) {\n  let a = 1;\n  note.hidden = true;\n}",
  "document.querySelectorAll('div > .y').forEach((one) => one.setAttribute('hidden', ''))",
  "document.getElementsByClassName('z y')[0].style.cssText = 'height:0'",
  "var el = document.getElementById('x'); el.parentNode.removeChild(el)",
  "$('#x').hide()",
  "document.getElementById('x').textContent = 'Another'",
])('does not see what the script %s takes away', (script) => {
  expect(seen(`<div><p id="x" class="y z">Secret</p></div><script>${script}</script>`)).toEqual(['Last']);
});

it.each([
  "document.getElementById('x').classList.add('shown')",
  "document.getElementById('x').classList.remove('hidden')",
  "document.querySelector('body').innerHTML += ' '",
  "const x = document.getElementById('x'); other.remove()",
])('sees what the script %s leaves there', (script) => {
  expect(seen(`<p id="x">Words</p><script>${script}</script>`)).toEqual(['Words', 'Last']);
});

it('reads linked sheets and what they import, and no text where one is missing', () => {
  const link = '<link rel="stylesheet" href="/a.css"><p class="x">Secret</p>';
  const sheets = { 'https://a.example/a.css': '@import "b.css";', 'https://a.example/b.css': '.x{display:none}' };
  expect(seen(link, sheets)).toEqual(['Last']);
  expect(seen(link, { ...sheets, 'https://a.example/b.css': null })).toEqual([]);
  expect(seen(link, { 'https://a.example/a.css': '' })).toEqual(['Secret', 'Last']);
  expect(readPage(fetched(link)).isStyleKnown).toBe(false);
});

it.each([
  ['an element that its style sets apart', '<b class="x">Our story</b><span>We bake.</span>', '.x{display:block}'],
  ['the parts of a flexible box', '<a class="x"><b>Our story</b><span>We bake.</span></a>', '.x{display:flex}'],
  ['the parts of a grid', '<a class="x"><b>Our story</b> <span>We bake.</span></a>', '.x{display:inline-grid}'],
  ['what is placed by itself', '<b class="x">Our story</b><span>We bake.</span>', '.x{position:absolute;left:4px}'],
])('%s has lines of its own', (_what, html, css) => {
  expect(ruled(css, html)).toEqual(['Our story', 'We bake.', 'Last']);
});

it('a row of links is a menu, and a sentence with links is not', () => {
  const html =
    '<td><a href="/">Home</a> | <a href="/p">All our prices</a> | <a href="/c">Contact</a></td><p>See <a href="/p">our prices</a> or <a href="/c">write</a>.</p>';
  expect(readPage(fetched(`<html><body><table><tr>${html}</tr></table></body></html>`)).lines).toEqual([
    'See our prices or write.',
  ]);
});
