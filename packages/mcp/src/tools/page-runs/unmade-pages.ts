import type { CallOptions, Cartouche } from '@cartouche/sdk';

/** A contact of a page run, as far as it says why its page was not made. */
export type UnmadePage = { email?: string; status?: string; error?: string | null; needs?: readonly string[] };

const SHOWN = 3;

/** The contacts whose pages failed or stopped for review, read until `count` of them are found. */
export async function readUnmade(
  cartouche: Cartouche,
  batchId: string,
  count: number,
  options: CallOptions,
): Promise<UnmadePage[]> {
  const found: UnmadePage[] = [];
  for await (const member of cartouche.batches.listMembers(batchId, {}, options)) {
    if (isUnmade(member)) found.push(member);
    if (found.length >= count) break;
  }
  return found;
}

/** Whether a page failed or stopped for review. */
export function isUnmade({ status }: UnmadePage): boolean {
  return status === 'failed' || status === 'review';
}

/**
 * The next step for pages that were not made. A page that stopped for review stops again until its needs are met, so that comes before
 * the retry.
 */
export function nextForUnmade(unmade: readonly UnmadePage[]): string {
  const stopped = unmade.filter(({ status }) => status === 'review');
  const failed = unmade.length - stopped.length;
  const causes = [
    ...(stopped.length > 0 ? [`${stopped.length} stopped for review (${causesOf(stopped)})`] : []),
    ...(failed > 0 ? [`${failed} failed (${causesOf(unmade.filter(({ status }) => status !== 'review'))})`] : []),
  ];
  const supplies = [...new Set(stopped.flatMap(({ needs = [] }) => suppliesOf(needs)))];
  return `${causes.join(', ')}: ${[...supplies, 'regenerate_failed_pages'].join(', then ')}`;
}

function causesOf(pages: readonly UnmadePage[]): string {
  const byCause = Map.groupBy(pages, ({ error }) => (error ?? 'get_page_run says why').replace(/\.$/, ''));
  const told = [...byCause].slice(0, SHOWN).map(([cause, [first, ...others]]) => {
    const who = [first?.email, others.length > 0 ? `${others.length} more` : undefined].filter(Boolean).join(' and ');
    return who === '' ? cause : `${who}: ${cause}`;
  });
  return [...told, ...(byCause.size > SHOWN ? ['get_page_run has the others'] : [])].join('; ');
}

const CONTACT_FIELD = 'prospect.';

/** The tools that set what a page needs. */
function suppliesOf(needs: readonly string[]): string[] {
  const fields = needs.flatMap((path) => (path.startsWith(CONTACT_FIELD) ? path.slice(CONTACT_FIELD.length) : []));
  const supplies = [
    ...(fields.length > 0 ? [`upsert_contacts with ${fields.join(', ')}`] : []),
    ...(needs.some((path) => !path.startsWith(CONTACT_FIELD)) ? ['update_company_profile'] : []),
  ];
  return supplies.length > 0 ? supplies : ['fix the template (edit_template) or the contact (upsert_contacts)'];
}
