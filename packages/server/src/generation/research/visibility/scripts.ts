import { DomUtils } from 'htmlparser2';
import { elementsNamed, type HtmlElement, type HtmlNode, isWholePage } from '../html-tree.ts';
import { matchersOf } from './selectors.ts';

const MOST_LENGTH = 200_000;
const LOOK_UP =
  /(?<![\w$])(getElements?By(?:Id|ClassName|TagName)|querySelector(?:All)?|\$|jQuery)\(\s*(["'`])([^"'`\\\n]{1,120})\2\s*\)/g;
const NAMED = /(?:^|[\s;{(,])([\w$]{1,40})\s*=\s*(?:document|\$|jQuery)/;
// Calls that take a text off the screen, or put another in its place.
const HIDES = [
  /(?<!classList)\.(?:remove|hide|fadeOut|slideUp|empty|detach)\(|removeChild\(|replace(?:With|Children)\(/,
  /(?:display|visibility|content-?visibility)['"`\]]*\s*[=:,]\s*['"`]\s*(?:none|hidden|collapse)/i,
  /\.hidden\s*=\s*(?:true|!0|1)|(?:[et]Attribute|classList\.add)\(\s*['"`](?:hidden|inert|style)['"`]/,
  /(?:opacity|height|width|fontSize|scale)['"`\]]*\s*[=:,]\s*['"`]?0(?![.\d]*[1-9])/i,
  /(?:inner|outer)(?:HTML|Text)\s*=|textContent\s*=|cssText\s*\+?=|\.style\s*=/,
];

/** Tells the elements that a script of the page itself hides, removes, or fills with another text when the page opens. */
export function hiddenByScript(nodes: readonly HtmlNode[]): (element: HtmlElement) => boolean {
  const texts = elementsNamed(nodes, 'script').flatMap((element) =>
    isProgram(element) ? [DomUtils.textContent(element)] : [],
  );
  const matchers = selectorsHidden(texts.join(';').slice(0, MOST_LENGTH)).flatMap(matchersOf);
  return (element) => !isWholePage(element) && matchers.some(({ matches }) => matches(element));
}

function isProgram({ attribs }: HtmlElement): boolean {
  return attribs['src'] === undefined && /^$|javascript|^module$/.test(attribs['type']?.trim().toLowerCase() ?? '');
}

/** The selectors of what a program looks up and hides in the same statement, or later by the name that it gives it. */
function selectorsHidden(program: string): string[] {
  const statements = program.split(/;|\n\s*\n/);
  const hides = statements.map((one) => HIDES.some((pattern) => pattern.test(one)));
  return statements.flatMap((statement, at) => {
    const found = [...statement.matchAll(LOOK_UP)];
    if (found.length === 0) return [];
    const [, name] = NAMED.exec(statement) ?? [];
    const isUsed = (later: string) => name !== undefined && wordsIn(later).has(name);
    const isHidden = hides.some(
      (does, index) => does && (index === at || (index > at && isUsed(statements[index] ?? ''))),
    );
    return isHidden ? found.map(([, way = '', , text = '']) => selectorOf(way, text)) : [];
  });
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/[\w$]+/g));
}

function selectorOf(way: string, text: string): string {
  if (way === 'getElementById') return `#${text}`;
  return way === 'getElementsByClassName'
    ? text
        .trim()
        .split(/\s+/)
        .map((one) => `.${one}`)
        .join('')
    : text;
}
