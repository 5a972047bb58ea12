import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { PagesService } from '../pages/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { countSubjects } from './member-store.ts';
import type { BatchRow } from './store.ts';

/** The figures that are known before a batch is generated. */
export type BatchOutlook = { members: number; nothingPersonalCount: number };

/** Counts the members, and those of whom nothing is known that their page would say, besides names. */
export async function outlookOf(
  db: Kysely<Database>,
  { templates, pages }: { templates: Pick<TemplatesService, 'byId'>; pages: PagesService },
  { workspace_id, id, template_id, template_version }: BatchRow,
): Promise<BatchOutlook> {
  const template = await templates.byId(db, workspace_id, template_id, template_version);
  if (!template) throw new Error(`Version ${template_version} of the template ${template_id} is not stored.`);
  const sources = await pages.personalSourcesOf(template.document);
  let [members, nothingPersonalCount] = [0, 0];
  for (const subject of await countSubjects(db, workspace_id, id, sources)) {
    const { company_domain, mail_domain, has_words } = subject;
    const count = Number(subject.members);
    members += count;
    const hasSite = sources.site && pages.siteOf({ company_domain, email: `@${mail_domain}` }) !== null;
    if (!has_words && !hasSite) nothingPersonalCount += count;
  }
  return { members, nothingPersonalCount };
}
