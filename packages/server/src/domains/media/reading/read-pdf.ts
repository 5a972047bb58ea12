import { readFile } from 'node:fs/promises';
import { getDocumentProxy, getMeta } from 'unpdf';
import { type Reading, type ReadingLimits, TextCollector, Unreadable } from './reading.ts';

const PAGES_MAX = 2_000;

/** The text of a PDF, page by page, as far as its characters say what they are: images of pages have none. */
export async function readPdf(path: string, limits: ReadingLimits): Promise<Reading> {
  const pdf = await open(new Uint8Array(await readFile(path)));
  const text = new TextCollector(limits);
  let unreadable = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
    try {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    } catch {
      unreadable += 1;
    }
    if (!text.add('\n\n')) break;
  }
  if (unreadable > 0 && unreadable >= Math.min(pdf.numPages, PAGES_MAX))
    throw new Unreadable('The file is damaged: none of its pages can be read.');
  const { info } = await getMeta(pdf).catch(() => ({ info: {} as Record<string, unknown> }));
  const title = typeof info['Title'] === 'string' ? info['Title'].trim() : '';
  return {
    text: text.text(),
    isCut: text.isCut || pdf.numPages > PAGES_MAX,
    title: title || null,
    parts: pdf.numPages,
    tables: [],
  };
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 } as never);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new Unreadable('The PDF is protected by a password.', { status: 'unsupported', cause });
    throw new Unreadable('The file is damaged: it can’t be opened as a PDF.', { cause });
  }
}
