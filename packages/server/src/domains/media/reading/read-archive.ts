import { Parser } from 'htmlparser2';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type ReadingLimits, Unreadable } from './reading.ts';

/** An office file: a ZIP archive of XML parts. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  /** `false`: enough was read. */
  close?: (name: string) => boolean | undefined;
};

const ENTRIES_MAX = 10_000;

/** Opens the archive and holds all that is read from it to one budget of unpacked bytes, whatever its directory says. */
export async function openArchive(path: string, limits: ReadingLimits) {
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await yauzl.openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > ENTRIES_MAX) throw new Unreadable(`The file has more than ${ENTRIES_MAX} parts.`);
    }
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw new Unreadable('The file is damaged: its archive can’t be opened.', { cause });
  }
  let unpacked = 0;

  return {
    has: (name: string): boolean => entries.has(name),
    names: (): readonly string[] => [...entries.keys()],
    close: (): void => zip.close(),
    /** Walks a part's XML. Names are without their namespace. A handler that returns `false` ends the walk. */
    async walk(name: string, handlers: XmlHandlers): Promise<void> {
      const entry = entries.get(name);
      if (!entry) return;
      let isDone = false;
      const parser = new Parser(
        {
          onopentag: (tag, attributes) => handlers.open?.(localName(tag), attributes),
          ontext: (text) => handlers.text?.(text),
          onclosetag: (tag) => {
            if (handlers.close?.(localName(tag)) === false) isDone = true;
          },
        },
        { xmlMode: true, decodeEntities: true },
      );
      const decoder = new TextDecoder();
      try {
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
          unpacked += chunk.byteLength;
          if (unpacked > limits.maxUnpackedBytes)
            throw new Unreadable(`The file unpacks to more than ${limits.maxUnpackedBytes / 1_048_576} MB.`);
          parser.write(decoder.decode(chunk, { stream: true }));
          if (isDone) return;
        }
      } catch (cause) {
        if (cause instanceof Unreadable) throw cause;
        throw new Unreadable('The file is damaged: a part of its archive can’t be unpacked.', { cause });
      }
      parser.end();
    },
  };
}

/** The parts that a part refers to: target by id, and by the last word of the type. */
export async function relationsOf(
  archive: Archive,
  part: string,
): Promise<{ byId: Map<string, string>; byType(type: string): string | undefined }> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash);
  const byId = new Map<string, string>();
  const types = new Map<string, string>();
  await archive.walk(`${folder}/_rels/${part.slice(slash + 1)}.rels`, {
    open: (name, { Id, Target, Type, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return;
      const target = new URL(Target, `file:///${folder}/`).pathname.slice(1);
      byId.set(Id, target);
      types.set(Type?.split('/').at(-1) ?? '', target);
    },
  });
  return { byId, byType: (type) => types.get(type) };
}

/** The title that the author gave. */
export async function titleOf(archive: Archive): Promise<string | null> {
  let title = '';
  let isTitle = false;
  await archive.walk('docProps/core.xml', {
    open: (name) => {
      isTitle = name === 'title';
    },
    text: (text) => {
      if (isTitle && title.length < 500) title += text;
    },
    close: () => {
      isTitle = false;
      return undefined;
    },
  });
  return title.trim() || null;
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
