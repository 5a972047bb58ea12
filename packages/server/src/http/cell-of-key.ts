import { FIRST_CELL } from '../directory/directory-rows.ts';

// The number of random characters is fixed, so that none of them is taken for a part of the name.
const NAMED = /^crt_(?:app_)?([a-z][a-z\d]*)_[\w-]{49}$/;

// An access token without a cell reads like a key of a cell with this name.
const NO_CELL = 'app';

/** The cell that a key or an access token names. Undefined for one that names none, and for a text that is neither. */
export function cellOf(text: string): string | undefined {
  const cell = NAMED.exec(text)?.[1];
  return cell === NO_CELL ? undefined : cell;
}

/** Whether a text has the form of a key or an access token that names no cell, as those of the first cell do. */
export function isKeyOfFirst(text: string): boolean {
  return /^crt_(?:app_)?[\w-]{49}$/.test(text) && cellOf(text) === undefined;
}

/** The end of a page's or a preview's link: 22 random characters, behind the name of their cell where that has one. */
const LINK = /^(?:([a-z][a-z\d]{0,14})_)?[\w-]{22}(?=\.|$)/;

/** The cell that the end of a page's or a preview's link names; `first` for one that names none. Undefined for what is not such an end. */
export function cellOfLink(token: string): string | undefined {
  const found = LINK.exec(token);
  return found ? (found[1] ?? FIRST_CELL) : undefined;
}
