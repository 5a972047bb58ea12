import { type Reading, type ReadingLimits, Unreadable } from './reading.ts';

/** The only request to the process. */
export type ReadRequest = { path: string; mime: string; limits: ReadingLimits };
/** The reply of the process before it ends. */
export type ReadReply = { reading: Reading } | { status: Unreadable['status']; problem: string };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

type Read = (path: string, limits: ReadingLimits) => Promise<Reading>;

// Loads only what the document needs: the process reads one, and loading takes longer than reading most.
const READERS: Record<string, () => Promise<Read>> = {
  'application/pdf': async () => (await import('./read-pdf.ts')).readPdf,
  [`${OFFICE}.wordprocessingml.document`]: async () => (await import('./read-office.ts')).readWord,
  [`${OFFICE}.presentationml.presentation`]: async () => (await import('./read-office.ts')).readPresentation,
  [`${OFFICE}.spreadsheetml.sheet`]: async () => (await import('./read-workbook.ts')).readWorkbook,
};

async function readerOf(mime: string): Promise<Read> {
  const load = READERS[mime];
  if (load) return load();
  const { readText } = await import('./read-text.ts');
  return (path, limits) => readText(path, mime, limits);
}

async function answer({ path, mime, limits }: ReadRequest): Promise<ReadReply> {
  try {
    const read = await readerOf(mime);
    return { reading: await read(path, limits) };
  } catch (error) {
    if (error instanceof Unreadable) return { status: error.status, problem: error.message };
    return { status: 'failed', problem: 'The file is damaged, or is written in a way that can’t be read here.' };
  }
}

process.once('message', (request: ReadRequest) => {
  void answer(request).then((reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)));
});

// It has a session of its own, and does not outlive the server.
process.once('disconnect', () => process.exit(1));
