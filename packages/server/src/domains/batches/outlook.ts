import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { PersonalSources } from '../../generation/index.ts';
import type { PagesService } from '../pages/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { countSubjects, listSubjects } from './member-store.ts';
import type { BatchRow } from './store.ts';

/** The figures that are known before a batch is generated. */
export type BatchOutlook = { members: number; nothingPersonalCount: number };

type OutlookDependencies = { templates: Pick<TemplatesService, 'byId'>; pages: PagesService };

type Subject = { company_domain: string | null; mail_domain: string; has_words: boolean };

/** Counts the members, and those of whom nothing is known that their page would say, besides names. */
export async function outlookOf(
  db: Kysely<Database>,
  dependencies: OutlookDependencies,
  batch: BatchRow,
): Promise<BatchOutlook> {
  const { sources, saysNothing } = await readingOf(db, dependencies, batch);
  let [members, nothingPersonalCount] = [0, 0];
  for (const subject of await countSubjects(db, batch.workspace_id, batch.id, sources)) {
    const count = Number(subject.members);
    members += count;
    if (saysNothing(subject)) nothingPersonalCount += count;
  }
  return { members, nothingPersonalCount };
}

type Prospect = { nothing_personal: boolean | null; needs: string[] };

/** Says of members of a draft whether their page would say nothing personal, and which values the template would take; of other batches nothing. */
export async function prospectsOf(
  db: Kysely<Database>,
  dependencies: OutlookDependencies,
  batch: BatchRow,
  prospectIds: readonly string[],
): Promise<(prospectId: string) => Partial<Prospect> & Pick<Prospect, 'nothing_personal'>> {
  if (batch.status !== 'draft') return () => ({ nothing_personal: null });
  const { sources, saysNothing } = await readingOf(db, dependencies, batch);
  const subjects = await listSubjects(prospectIds, db, batch.workspace_id, batch.id, sources);
  const impersonal = new Set(subjects.filter(saysNothing).map(({ prospect_id }) => prospect_id));
  const needs = needsOf(sources);
  return (id) => (impersonal.has(id) ? { nothing_personal: true, needs } : { nothing_personal: false });
}

/** The values of a person that a template says something from; each is enough. */
function needsOf({ site, role, tags, customFields }: PersonalSources): string[] {
  const own =
    customFields === 'all' ? ['prospect.custom_fields'] : customFields.map((name) => `prospect.custom_fields.${name}`);
  return [
    ...(site ? ['prospect.company_domain'] : []),
    ...(role ? ['prospect.role_title'] : []),
    ...own,
    ...(tags ? ['prospect.tags'] : []),
  ];
}

/** The values of a person that the template of a batch reads. */
async function readingOf(
  db: Kysely<Database>,
  { templates, pages }: OutlookDependencies,
  { workspace_id, template_id, template_version }: BatchRow,
): Promise<{ sources: PersonalSources; saysNothing: (subject: Subject) => boolean }> {
  const template = await templates.byId(db, workspace_id, template_id, template_version);
  if (!template) throw new Error(`Version ${template_version} of the template ${template_id} is not stored.`);
  const sources = await pages.personalSourcesOf(template.document);
  return {
    sources,
    saysNothing: ({ company_domain, mail_domain, has_words }) =>
      !(has_words || (sources.site && pages.siteOf({ company_domain, email: `@${mail_domain}` }) !== null)),
  };
}
