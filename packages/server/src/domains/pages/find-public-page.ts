import { CompiledQuery, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

type PublicPageRow = Pick<
  Selectable<Database['pages']>,
  'workspace_id' | 'id' | 'page_token' | 'prospect_id' | 'status' | 'model' | 'removed_at'
> & {
  prospect_email: string;
  prospect_first_name: string | null;
  prospect_last_name: string | null;
  prospect_company_name: string | null;
  template_document: Record<string, unknown>;
  privacy_url: string | null;
  imprint: string | null;
  uses_cookie: boolean;
};

const findBy = (column: 'page_token' | 'preview_key') => `
  SELECT page.workspace_id, page.id, page.page_token, page.prospect_id, page.status, page.model, page.removed_at,
    prospect.email AS prospect_email, prospect.first_name AS prospect_first_name, prospect.last_name AS prospect_last_name,
    prospect.company_name AS prospect_company_name, template.document AS template_document,
    workspace.company_profile ->> 'privacyUrl' AS privacy_url, workspace.company_profile ->> 'imprint' AS imprint,
    coalesce((workspace.company_profile ->> 'visitorCookie')::boolean, true) AS uses_cookie
  FROM pages AS page
  JOIN workspaces AS workspace ON workspace.id = page.workspace_id
  JOIN prospects AS prospect ON prospect.workspace_id = page.workspace_id AND prospect.id = page.prospect_id
  JOIN template_versions AS template ON template.workspace_id = page.workspace_id AND template.template_id = page.template_id
    AND template.version = page.template_version
  WHERE page.${column} = $1`;
const FIND_PUBLIC_PAGE = { page_token: findBy('page_token'), preview_key: findBy('preview_key') };

/** A page by its public token, or by the key of its preview links, whatever its state, with what its rendering needs. */
export async function findPublicPage(
  db: Kysely<Database>,
  column: keyof typeof FIND_PUBLIC_PAGE,
  value: string,
): Promise<PublicPageRow | undefined> {
  return (await db.executeQuery<PublicPageRow>(CompiledQuery.raw(FIND_PUBLIC_PAGE[column], [value]))).rows[0];
}
