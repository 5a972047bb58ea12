import type { Lead } from '@cartouche/sdk';
import { leadsApi } from '../../../../api/leads.ts';
import { downloadCsv } from '../../../../components/download.ts';

// The file is for other programs, so values stay as the API returns them.
const shownInCell = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(shownInCell).join(' ') : String(value ?? '');

const EXPORT_MAX = 10_000;

/** All leads into one file, however many windows it takes. */
export async function exportLeads(): Promise<number> {
  const rows: Lead[] = [];
  let createdBefore: string | undefined;
  for (let more = true; more && rows.length < EXPORT_MAX; ) {
    const { leads, truncated } = await leadsApi.list({ createdBefore });
    rows.push(...leads);
    more = truncated;
    createdBefore = leads.at(-1)?.created_at;
  }
  const names = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];
  downloadCsv(
    'leads.csv',
    ['received', 'kind', 'prospect', 'page', 'status', 'note', ...names],
    rows.map(({ created_at, kind, prospect_id, page_token, status, note, fields }) => [
      ...[created_at, kind, prospect_id, page_token, status, note ?? ''],
      ...names.map((name) => shownInCell(fields[name])),
    ]),
  );
  return rows.length;
}
