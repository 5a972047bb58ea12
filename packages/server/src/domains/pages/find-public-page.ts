import { CompiledQuery, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** The content of a page that the caller holds: its words, and the version of its template. */
export type HeldVersion = { digest: string; templateId: string; templateVersion: number };

type PublicPageRow = Pick<
  Selectable<Database['pages']>,
  'workspace_id' | 'id' | 'page_token' | 'prospect_id' | 'status' | 'removed_at' | 'template_id' | 'template_version'
> & {
  /** Changes with the model; null without one. */
  model_digest: string | null;
  /** The caller holds the model and the template's document: they are null here. */
  is_held: boolean;
  model: Record<string, unknown> | null;
  template_document: Record<string, unknown> | null;
  prospect_email: string;
  prospect_first_name: string | null;
  prospect_last_name: string | null;
  prospect_company_name: string | null;
  privacy_url: string | null;
  imprint: string | null;
  uses_cookie: boolean;
};

const IS_HELD =
  '(page.model_digest = $2::bigint AND page.template_id = $3::uuid AND page.template_version = $4::integer) IS TRUE';

const findBy = (column: 'page_token' | 'preview_key', page: string) => `
  SELECT page.workspace_id, page.id, page.page_token, page.prospect_id, page.status, page.removed_at, page.template_id,
    page.template_version, page.model_digest::text AS model_digest, ${IS_HELD} AS is_held,
    CASE WHEN NOT ${IS_HELD} THEN page.model END AS model,
    CASE WHEN NOT ${IS_HELD} THEN (
      SELECT document FROM template_versions AS template
      WHERE template.workspace_id = page.workspace_id AND template.template_id = page.template_id
        AND template.version = page.template_version
    ) END AS template_document,
    prospect.email AS prospect_email, prospect.first_name AS prospect_first_name, prospect.last_name AS prospect_last_name,
    prospect.company_name AS prospect_company_name,
    workspace.company_profile ->> 'privacyUrl' AS privacy_url, workspace.company_profile ->> 'imprint' AS imprint,
    coalesce((workspace.company_profile ->> 'visitorCookie')::boolean, true) AS uses_cookie
  FROM ${page} AS page
  JOIN workspaces AS workspace ON workspace.id = page.workspace_id
  JOIN prospects AS prospect ON prospect.workspace_id = page.workspace_id AND prospect.id = page.prospect_id
  WHERE page.${column} = $1`;
// A preview of a published page shows its revision, as a page in review.
const PREVIEWED = `(
    SELECT workspace_id, id, page_token, prospect_id, removed_at, template_id, preview_key,
      CASE WHEN revision IS NULL THEN status ELSE 'review' END AS status, coalesce(revision, model) AS model,
      CASE WHEN revision IS NULL THEN model_digest END AS model_digest,
      coalesce(revision_template_version, template_version) AS template_version
    FROM pages
  )`;
const FIND_PUBLIC_PAGE = { page_token: findBy('page_token', 'pages'), preview_key: findBy('preview_key', PREVIEWED) };

/**
 * A page by its public token, or by the key of its preview links, whatever its state, with what its rendering needs.
 *
 * @param held what the caller has of the page from before, which is not read again as long as it is the page's
 */
export async function findPublicPage(
  db: Kysely<Database>,
  column: keyof typeof FIND_PUBLIC_PAGE,
  value: string,
  held?: HeldVersion,
): Promise<PublicPageRow | undefined> {
  const version = [held?.digest ?? null, held?.templateId ?? null, held?.templateVersion ?? null];
  return (await db.executeQuery<PublicPageRow>(CompiledQuery.raw(FIND_PUBLIC_PAGE[column], [value, ...version])))
    .rows[0];
}
