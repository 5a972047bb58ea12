import type { CallOptions, Cartouche } from '@cartouche/sdk';

/** A contact of a page run, as far as it says why its page was not made. */
export type UnmadePage = { email?: string; status?: string; error?: string | null };

const SHOWN = 3;

/** The contacts whose pages failed or stopped for review, read until `count` of them are found. */
export async function readUnmade(
  cartouche: Cartouche,
  batchId: string,
  count: number,
  options: CallOptions,
): Promise<UnmadePage[]> {
  const found: UnmadePage[] = [];
  for await (const member of cartouche.batches.iterateMembers(batchId, options)) {
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
 * What to do about pages that were not made. One that stopped for review is made again the same way until what it needs is there, so
 * that comes before the retry.
 */
export function nextForUnmade(unmade: readonly UnmadePage[]): string {
  const stopped = unmade.filter(({ status }) => status === 'review');
  const failed = unmade.length - stopped.length;
  const causes = [
    ...(stopped.length > 0 ? [`${stopped.length} stopped for review (${causesOf(stopped)})`] : []),
    ...(failed > 0 ? [`${failed} failed (${causesOf(unmade.filter(({ status }) => status !== 'review'))})`] : []),
  ];
  const supplies = [...new Set(stopped.flatMap(({ error }) => suppliesOf(error ?? '')))];
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

const COMPANY_FIELDS: Readonly<Record<string, string>> = { name: 'company_name', domain: 'company_domain' };

/** The tools that set what a page needs, as its error names it: a variable of the template, or fields of the contact. */
function suppliesOf(error: string): string[] {
  const variables = [...error.matchAll(/\bneeds ((?:custom|prospect|company|workspace|product|audience)\.[\w.]*\w)/g)];
  const fields: string[] = [];
  let isProfile = false;
  for (const [, variable = ''] of variables) {
    const [root = '', ...path] = variable.replace(/^prospect\.custom_fields\./, 'custom.').split('.');
    const field = path.join('.');
    if (root === 'custom') fields.push(`custom_fields.${field}`);
    else if (root === 'prospect') fields.push(field);
    else if (root === 'company') fields.push(COMPANY_FIELDS[field] ?? 'company_domain');
    else isProfile = true;
  }
  if (error.includes('too little to write from')) fields.push('company_domain, company_name or two custom_fields');
  const named = [...new Set(fields)];
  const supplies = [
    ...(named.length > 0 ? [`upsert_contacts with ${named.join(', ')}`] : []),
    ...(isProfile ? ['update_company_profile'] : []),
  ];
  return supplies.length > 0
    ? supplies
    : ['mend that in the template (edit_template) or the contact (upsert_contacts)'];
}
