import { type Grid, type SpannedCell, spread } from '../text/grid.ts';
import { elementsNamed, type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

const MOST_TABLES = 50;
const MOST_ROWS = 2000;
const MOST_SPANNED = 100;

/** The tables of a page as cells, each with its caption, and its lists of terms. A table within another is a table of its own. */
export function gridsOfHtml(nodes: readonly HtmlNode[]): Grid[] {
  return [...tablesOf(nodes), ...listsOf(nodes)];
}

/** Lists of terms, each with what it says of it. */
function listsOf(nodes: readonly HtmlNode[]): Grid[] {
  return elementsNamed(nodes, 'dl')
    .slice(0, MOST_TABLES)
    .map((list) => {
      const rows: string[][] = [];
      for (const part of elementsNamed([list], 'dt', 'dd').slice(0, MOST_ROWS))
        if (part.name === 'dt') rows.push([textOf(part)]);
        else rows.at(-1)?.push(textOf(part));
      return { titles: [], rows: rows.filter(({ length }) => length === 2), isExact: false, isList: true };
    });
}

function tablesOf(nodes: readonly HtmlNode[]): Grid[] {
  return elementsNamed(nodes, 'table')
    .slice(0, MOST_TABLES)
    .map((table) => {
      const isOwn = (element: HtmlElement) => tableOf(element) === table;
      const titles = elementsNamed([table], 'caption').filter(isOwn).map(textOf);
      const rows = elementsNamed([table], 'tr').filter(isOwn).slice(0, MOST_ROWS).map(cellsOf);
      return { titles, rows: spread(rows), isExact: false };
    });
}

function tableOf(element: HtmlElement): HtmlElement | null {
  for (let at = element.parent; at !== null; at = at.parent) if ('name' in at && at.name === 'table') return at;
  return null;
}

function cellsOf(row: HtmlElement): SpannedCell[] {
  return row.children.flatMap((cell): SpannedCell[] => {
    if (!('attribs' in cell) || (cell.name !== 'td' && cell.name !== 'th')) return [];
    const { rowspan, colspan } = cell.attribs;
    return [{ text: textOf(cell), rows: span(rowspan), columns: span(colspan) }];
  });
}

function span(text: string | undefined): number {
  const count = Math.trunc(Number(text ?? 1));
  return count >= 1 ? Math.min(count, MOST_SPANNED) : 1;
}
