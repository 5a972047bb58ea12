import { Parser } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

export type HtmlHandlers = {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
  /** True once nothing more is wanted. */
  isDone?(): boolean;
};

// Deeper than any honest page. The parser's own cost grows with the depth at every tag, so the depth ends the reading.
const MAX_DEPTH = 400;
const FEED = 2048;

/**
 * Reads HTML as a stream, without building a tree: what a foreign page can cost grows with its length and nothing else. Reading stops
 * at a depth that no honest page has; what was read until then counts.
 */
export function walkHtml(html: string, handlers: HtmlHandlers): void {
  let depth = 0;
  const isOver = () => depth > MAX_DEPTH || handlers.isDone?.() === true;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (!isOver()) handlers.open(name, attributes);
      },
      ontext: (text) => {
        if (!isOver()) handlers.text(text);
      },
      onclosetag: (name) => {
        if (!isOver()) handlers.close(name);
        if (depth <= MAX_DEPTH) depth -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  for (let at = 0; at < html.length && !isOver(); at += FEED) parser.write(html.slice(at, at + FEED));
  if (!isOver()) parser.end();
}
