import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { markSentences, type SentenceMark, selectorOf } from './mark-sentences.ts';

type PageFrameProps = {
  html: string;
  /** Width of the page, in CSS pixels. It is scaled to fit. */
  width: number;
  title: string;
  /** The section that is marked, or `hero`. */
  chosen: string;
  /** Called with the section that is clicked, and with the key of its sentence if one is marked. */
  onChoose: (id: string, sentence?: string) => void;
  marks?: readonly SentenceMark[];
  /** Key of the sentence that is chosen. */
  sentence?: string | undefined;
  /** Ids of the sections that keep the page from going live, apart by spaces. */
  faulty?: string;
  /** Words where the page has none, such as an empty headline. */
  gaps?: readonly Gap[];
  /** Shown at the chosen sentence. */
  card?: ReactNode;
};

/** A text that is missing in a section. */
export type Gap = { section: string; text: string };

const MARKS = `
  .preview, .skip { display: none !important }
  html { overflow: hidden }
  [data-section], .hero { cursor: pointer }
  [data-faulty] { outline: 3px solid #b3261e; outline-offset: -3px }
  [data-chosen] { outline: 3px solid #1d5c4d; outline-offset: -3px }
  .hero[data-faulty], .hero[data-chosen] { outline-offset: 12px }
  mark { background: none; color: inherit; border-radius: 3px }
  mark[data-tone="open"] { background: #fdf1d7; color: #1a1d1c; text-decoration: underline dashed #a56a0a; text-underline-offset: 0.2em }
  mark[data-tone="fault"] { background: #fbe3e0; color: #1a1d1c; text-decoration: underline wavy #b3261e; text-underline-offset: 0.2em }
  [data-gap] { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 2px dashed #b3261e; border-radius: 8px; background: #fdf1f0; color: #8c1d18; font-size: 1rem }
  mark[data-now] { outline: 2px solid #1d5c4d; outline-offset: 2px }
`;

/** Whether one of the addresses of an attribute is of another origin. */
const isForeign = (addresses: string | null) =>
  (addresses ?? '').split(',').some((one) => {
    const [address = ''] = one.trim().split(' ');
    return !URL.canParse(address, location.href) || new URL(address, location.href).origin !== location.origin;
  });

const CARD_PX = 352;
const GAP_PX = 8;

/** Puts words where a page has none. */
function showGaps(page: Document, gaps: readonly Gap[]): void {
  for (const node of page.querySelectorAll('[data-gap]')) node.remove();
  for (const { section, text } of gaps) {
    const node = page.createElement('p');
    node.dataset['gap'] = '';
    node.textContent = text;
    page.querySelector(selectorOf(section))?.prepend(node);
  }
}

/** The width that a node has for what it holds. */
function roomIn(node: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(node);
  return node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * The page as the server laid it out, in a frame that runs no script. The dashboard's policy allows no inline style, so the page's style
 * is handed over as an object, and a click on a section chooses it.
 */
export function PageFrame({
  html,
  width,
  title,
  chosen,
  onChoose,
  marks,
  gaps,
  sentence,
  faulty = '',
  card,
}: PageFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ room: 0, height: 800 });
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const scale = size.room === 0 ? 1 : Math.min(1, size.room / width);
  const choose = useEffectEvent((event: Event) => {
    event.preventDefault();
    const target = event.target as Element;
    const section = target.closest('[data-section]');
    const key = target.closest('mark')?.getAttribute('data-sentence') ?? undefined;
    onChoose(section?.getAttribute('data-section') ?? 'hero', key);
  });
  const measure = useEffectEvent(() => {
    const root = frame.current?.contentDocument?.documentElement;
    const room = stage.current ? roomIn(stage.current) : 0;
    const height = root?.querySelector('body')?.scrollHeight ?? 0;
    setSize((before) => ({ room, height: height || before.height }));
  });
  useEffect(() => {
    const { contentDocument: shown, contentWindow } = frame.current ?? {};
    const view = contentWindow as (Window & typeof globalThis) | null;
    if (!shown || !view) return;
    // The style goes first: the policy counts one that is parsed.
    const [before = '', ...styled] = html.split('<style>');
    const [style = '', ...after] = styled.join('').split('</style>');
    // The dashboard's policy lets no document name a base.
    const body = (before + after.join('')).replace(/<base [^>]*>/, '');
    const page = new DOMParser().parseFromString(body, 'text/html');
    for (const node of page.querySelectorAll('script, link, meta')) node.remove();
    // Nothing of other hosts is asked for from here; the texts of images stand in.
    for (const node of page.querySelectorAll('img, source, video'))
      for (const name of ['src', 'srcset', 'poster'])
        if (isForeign(node.getAttribute(name))) node.removeAttribute(name);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style + MARKS);
    shown.adoptedStyleSheets = [sheet];
    shown.documentElement.replaceWith(shown.adoptNode(page.documentElement));
    shown.addEventListener('click', choose);
    shown.addEventListener('submit', choose);
    measure();
    return () => {
      shown.removeEventListener('click', choose);
      shown.removeEventListener('submit', choose);
    };
  }, [html]);
  const found = JSON.stringify(marks ?? []);
  const missing = JSON.stringify(gaps ?? []);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    showGaps(shown, JSON.parse(missing) as Gap[]);
    markSentences(shown, JSON.parse(found) as SentenceMark[]);
  }, [html, found, missing]);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    const one = (section: string) => shown?.querySelector(selectorOf(section));
    for (const name of ['data-chosen', 'data-faulty', 'data-now'])
      for (const node of shown?.querySelectorAll(`[${name}]`) ?? []) node.removeAttribute(name);
    for (const id of faulty.split(' ').filter(Boolean)) one(id)?.setAttribute('data-faulty', '');
    one(chosen)?.setAttribute('data-chosen', '');
    const mark = sentence && shown?.querySelector(`mark[data-sentence="${CSS.escape(sentence)}"]`);
    measure();
    if (!mark) return;
    mark.setAttribute('data-now', '');
    const { left, bottom } = mark.getBoundingClientRect();
    setPlace({ left: left * scale, top: bottom * scale });
  }, [html, found, missing, chosen, width, sentence, faulty, scale]);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    const node = shown?.querySelector(selectorOf(chosen));
    const top = (node?.getBoundingClientRect().top ?? 0) * scale;
    stage.current?.scrollTo({ top: chosen === 'hero' ? 0 : Math.max(0, top - 24) });
  }, [chosen, scale]);

  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const watch = new ResizeObserver(() => measure());
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section ref={stage} className="stage" aria-label={title} tabIndex={0}>
      <div className="sheet" style={{ width: width * scale, height: size.height * scale }}>
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          tabIndex={-1}
          width={width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
        {card && (
          <div
            className="sentence-card"
            style={{ top: place.top + GAP_PX, left: Math.max(0, Math.min(place.left, width * scale - CARD_PX)) }}
          >
            {card}
          </div>
        )}
      </div>
    </section>
  );
}
