/** A sentence to mark on a page. */
export type SentenceMark = { key: string; text: string; tone: 'fault' | 'open' | 'plain'; section: string };

/** The part of a page that a section is. */
export const selectorOf = (section: string) =>
  section === 'hero' ? '.hero' : `[data-section="${CSS.escape(section)}"]`;

const part = (page: Document, section: string): Element | null => page.querySelector(selectorOf(section));

/** The first text below a node that holds a sentence and is not marked. */
function textWith(root: Element, text: string): [node: Text, at: number] | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const at = node.parentElement?.closest('mark') ? -1 : node.data.indexOf(text);
    if (at >= 0) return [node, at];
  }
  return undefined;
}

/** Marks sentences where they stand on a page, in their section first. Those that the page prints in parts stay unmarked. */
export function markSentences(page: Document, marks: readonly SentenceMark[]): void {
  for (const mark of page.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  page.body.normalize();
  for (const { key, text, tone, section } of marks) {
    const own = part(page, section);
    const found = (own && textWith(own, text)) ?? textWith(page.body, text);
    if (!found) continue;
    const [node, at] = found;
    const words = node.splitText(at);
    words.splitText(text.length);
    const mark = page.createElement('mark');
    mark.dataset['sentence'] = key;
    mark.dataset['tone'] = tone;
    words.replaceWith(mark);
    mark.append(words);
  }
}
