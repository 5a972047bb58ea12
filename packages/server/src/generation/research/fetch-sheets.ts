import { runTask } from '../threads/run-task.ts';
import { TaskOverLimit } from '../threads/task-failures.ts';
import type { HtmlBytes } from './html-tree.ts';
import type { FetchedSheets } from './visibility/page-sheets.ts';

const MOST_SHEETS = 40;
const MOST_ROUNDS = 4;

/** The text of a style sheet; empty for one that no browser would apply, null for one that can't be read. */
export type SheetFetcher = (url: URL) => Promise<string | null>;

/** A page with the style sheets that decide what its visitors see. One that is missing leaves the page without readable text. */
export async function withSheets(page: HtmlBytes, fetchSheet: SheetFetcher, signal?: AbortSignal): Promise<HtmlBytes> {
  let sheets: FetchedSheets = {};
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const wanted = await runTask('sheetAddresses', [{ ...page, sheets }], { signal });
      const room = MOST_SHEETS - Object.keys(sheets).length;
      if (wanted.length === 0 || room <= 0) break;
      const texts = wanted
        .slice(0, room)
        .map(async (address) => [address, await fetchSheet(new URL(address))] as const);
      sheets = { ...sheets, ...Object.fromEntries(await Promise.all(texts)) };
    }
  } catch (error) {
    // A page whose sheets can't be read in time has no readable text either.
    if (!(error instanceof TaskOverLimit) && !signal?.aborted) throw error;
  }
  return { ...page, sheets };
}
