import { type Chip, partsOf } from './placeholders.ts';

// The browser can't put the caret next to a chip at an edge without a character there.
const EDGE = '\u200B';

function chipNode({ liquid, label, fallback }: Chip): HTMLElement {
  const node = document.createElement('span');
  node.className = liquid.startsWith('{%') ? 'chip rule' : 'chip';
  node.contentEditable = 'false';
  node.dataset['liquid'] = liquid;
  node.textContent = label;
  if (fallback) node.title = `“${fallback}” if it is unknown`;
  return node;
}

/** Shows a text in a field, its placeholders as chips. */
export function fillField(field: HTMLElement, text: string): void {
  const nodes = partsOf(text).map((part) => (typeof part === 'string' ? part : chipNode(part)));
  if (nodes[0] === '' && nodes.length > 1) nodes[0] = EDGE;
  if (nodes.at(-1) === '' && nodes.length > 1) nodes[nodes.length - 1] = EDGE;
  field.replaceChildren(...nodes.filter((node) => node !== ''));
}

/** The text of a field, or of a part of it, as it is stored. */
export function textIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(EDGE, '');
  if (node instanceof HTMLElement && node.dataset['liquid']) return node.dataset['liquid'];
  if (node.nodeName === 'BR') return '\n';
  return [...node.childNodes].map(textIn).join('');
}

export const hasTypedChip = (field: HTMLElement): boolean =>
  [...field.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && partsOf(node.textContent ?? '').length > 1);

export function caretToEnd(field: HTMLElement): void {
  const selection = getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}

/** Puts a chip at a place in a field, with the caret behind it. */
export function insertChip(field: HTMLElement, place: Range | undefined, liquid: string): void {
  const [, chip] = partsOf(liquid);
  if (!chip || typeof chip === 'string') return;
  const behind = document.createTextNode(EDGE);
  if (place && field.contains(place.startContainer)) {
    place.deleteContents();
    place.insertNode(behind);
    place.insertNode(chipNode(chip));
  } else field.append(chipNode(chip), behind);
  getSelection()?.collapse(behind, behind.length);
}
