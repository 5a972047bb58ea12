import type { Cartouche } from '../cartouche.ts';

/** The n-th row of every table was created so many seconds after this moment. */
const FIRST_MOMENT = '2026-01-01T00:00:00Z';
// One statement stays far below the server's time limit.
const CHUNK = 50_000;

/** What a call has to leave behind for a listing of it: rows of a workspace's tables, numbered `n`. */
const columnsOf = {
  conversions: {
    id: 'gen_random_uuid()',
    event: `'form.submitted'`,
    kind: `'lead'`,
    prospect_id: 'gen_random_uuid()',
    page_id: 'gen_random_uuid()',
    page_token: 'left(md5(n::text), 22)',
    fields: `jsonb_build_object('email', 'visitor-' || n || '@gmail.com', 'name', 'Visitor ' || n, 'message', repeat('Please call me. ', 6))`,
    form_token: 'md5(n::text)',
    created_at: `'${FIRST_MOMENT}'::timestamptz + n * interval '1 second'`,
  },
  prospects: {
    id: 'gen_random_uuid()',
    email: `'person-' || n || '@gmail.com'`,
    first_name: `'Maria'`,
    last_name: `'Lindqvist ' || n`,
    company_name: `'Nordic Freight ' || n || ' AB'`,
    role_title: `'Head of Operations'`,
    custom_fields: `jsonb_build_object('fleet_size', n, 'current_system', 'paper notes')`,
    created_at: `'${FIRST_MOMENT}'::timestamptz + n * interval '1 second'`,
    updated_at: `'${FIRST_MOMENT}'::timestamptz + n * interval '1 second'`,
  },
  // Most pages are never opened, many are opened alike, few convert.
  page_stats: {
    page_id: 'gen_random_uuid()',
    page_token: 'left(md5(n::text), 22)',
    prospect_id: 'gen_random_uuid()',
    visits: 'CASE WHEN n % 3 = 0 THEN 1 + n % 7 ELSE 0 END',
    cta_clicks: 'CASE WHEN n % 12 = 0 THEN 1 ELSE 0 END',
    conversions: 'CASE WHEN n % 48 = 0 THEN 1 ELSE 0 END',
  },
} as const;

/** Fills the tables behind the listings with so many rows each. */
export async function seedRows(cartouche: Cartouche, rows: number): Promise<void> {
  for (const [table, columns] of Object.entries(columnsOf)) {
    for (let from = 1; from <= rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK - 1);
      await cartouche.call(
        'query',
        `INSERT INTO ${table} (workspace_id, ${Object.keys(columns).join(', ')})
         SELECT '${cartouche.workspaceId}', ${Object.values(columns).join(', ')} FROM generate_series(${from}, ${to}) AS n`,
      );
    }
  }
  await cartouche.call(
    'query',
    `INSERT INTO workspace_metrics (workspace_id, pages_live, visited, converted, conversions, cta_clicks)
     VALUES ('${cartouche.workspaceId}', ${rows}, ${rows / 2}, ${rows / 48}, ${rows / 48}, ${rows / 12})`,
  );
  await cartouche.call('settle');
}

/** When the n-th row was created. */
export function momentOf(n: number): string {
  return new Date(Date.parse(FIRST_MOMENT) + n * 1000).toISOString();
}
