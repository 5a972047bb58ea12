import type { Page, PageDetail, PageSummary } from '@cartouche/contract';
import type { PageRow } from './store.ts';

/** The address of a page that people may open. */
export type OpenUrlOf = (page: { workspace_id: string; page_token: string; status: string }) => string | null;

/** A page as its prospect shows it. */
export function toSummary(
  row: Pick<PageRow, 'workspace_id' | 'id' | 'page_token' | 'status'>,
  openUrlOf: OpenUrlOf,
): PageSummary {
  return { id: row.id, page_token: row.page_token, url: openUrlOf(row), status: row.status };
}

/** A page as the documents have it. */
export function toPage(row: PageRow, openUrlOf: OpenUrlOf): Page {
  return {
    ...toSummary(row, openUrlOf),
    prospect_id: row.prospect_id,
    template_id: row.template_id,
    created_at: row.created_at,
  };
}

/** A page, and what became of it. */
export function toDetail(row: PageRow, openUrlOf: OpenUrlOf): PageDetail {
  return { ...toPage(row, openUrlOf), batch_id: row.batch_id, reason: row.error, rendered_at: row.rendered_at };
}
