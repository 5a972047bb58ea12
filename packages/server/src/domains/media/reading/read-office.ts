import { type Archive, openArchive, relationsOf, titleOf } from './read-archive.ts';
import { tablesOf } from './read-word-tables.ts';
import { type Reading, type ReadingLimits, TextCollector, Unreadable } from './reading.ts';

/** The text of a .docx: paragraphs as lines, table rows as lines with tabs between the cells. */
export async function readWord(path: string, limits: ReadingLimits): Promise<Reading> {
  const archive = await openArchive(path, limits);
  try {
    const main = 'word/document.xml';
    if (!archive.has(main)) throw new Unreadable('The file is damaged: it has no document part.');
    const text = new TextCollector(limits);
    await walkText(archive, main, text);
    const grids = await tablesOf(archive, main);
    for (const notes of ['word/footnotes.xml', 'word/endnotes.xml']) await walkText(archive, notes, text);
    return { text: text.text(), isCut: text.isCut, title: await titleOf(archive), parts: null, tables: [], grids };
  } finally {
    archive.close();
  }
}

/** The text of a .pptx: slide by slide in their order, each with the speaker's notes. */
export async function readPresentation(path: string, limits: ReadingLimits): Promise<Reading> {
  const archive = await openArchive(path, limits);
  try {
    const text = new TextCollector(limits);
    const slides = await slidesOf(archive);
    if (slides.length === 0) throw new Unreadable('The file is damaged: it has no slides.');
    for (const [index, slide] of slides.entries()) {
      if (!text.add(`${index > 0 ? '\n' : ''}Slide ${index + 1}\n`)) break;
      await walkText(archive, slide, text);
      const notes = (await relationsOf(archive, slide)).byType('notesSlide');
      if (!notes || !archive.has(notes)) continue;
      text.add('Notes: ');
      await walkText(archive, notes, text);
    }
    const shown = text.text().replace(/\nNotes:[ \t]*(?=\n|$)/g, '');
    return { text: shown, isCut: text.isCut, title: await titleOf(archive), parts: slides.length, tables: [] };
  } finally {
    archive.close();
  }
}

async function slidesOf(archive: Archive): Promise<string[]> {
  const main = 'ppt/presentation.xml';
  const { byId } = await relationsOf(archive, main);
  const slides: string[] = [];
  await archive.walk(main, {
    open: (name, attributes) => {
      const target = name === 'sldId' ? byId.get(attributes['r:id'] ?? '') : undefined;
      if (target && archive.has(target)) slides.push(target);
    },
  });
  return slides;
}

// Element names that both formats share: text, paragraph, break, tab, cell, row. `Fallback` repeats what stands before it for old readers,
// and `fld` of a slide is its number.
async function walkText(archive: Archive, part: string, collected: TextCollector): Promise<void> {
  let isText = false;
  let skipped = 0;
  let cells = 0;
  const add = (piece: string) => (skipped > 0 ? true : collected.add(piece));
  await archive.walk(part, {
    open: (name) => {
      if (name === 'Fallback' || name === 'fld') skipped += 1;
      if (name === 't') isText = true;
      if (name === 'tab') add('\t');
      if (name === 'br' || name === 'cr') add(cells > 0 ? ' ' : '\n');
      if (name === 'tc') cells += 1;
    },
    text: (text) => {
      if (isText) add(text);
    },
    close: (name) => {
      if (name === 'Fallback' || name === 'fld') skipped -= 1;
      if (name === 't') isText = false;
      if (name === 'tc') {
        cells -= 1;
        return add('\t');
      }
      if (name === 'p') return add(cells > 0 ? ' ' : '\n');
      if (name === 'tr') return add('\n');
      return undefined;
    },
  });
}
