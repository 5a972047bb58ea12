import { readPresentation, readWord } from './read-office.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Reading, type ReadingLimits, Unreadable } from './reading.ts';

/** The only request to the process. */
export type ReadRequest = { path: string; mime: string; limits: ReadingLimits };
/** The reply of the process before it ends. */
export type ReadReply = { reading: Reading } | { status: Unreadable['status']; problem: string };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const READERS: Record<string, (path: string, limits: ReadingLimits) => Promise<Reading>> = {
  'application/pdf': readPdf,
  [`${OFFICE}.wordprocessingml.document`]: readWord,
  [`${OFFICE}.presentationml.presentation`]: readPresentation,
  [`${OFFICE}.spreadsheetml.sheet`]: readWorkbook,
};

async function answer({ path, mime, limits }: ReadRequest): Promise<ReadReply> {
  try {
    const reader = READERS[mime];
    return { reading: await (reader ? reader(path, limits) : readText(path, mime, limits)) };
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
