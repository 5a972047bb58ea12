import type { PageModel, TemplateDocument } from '../../generation/index.ts';
import type { findPublicPage } from './find-public-page.ts';
import type { PageRow } from './store.ts';

/** The public host's view of a page: enough to show it and to record visits. */
export type PublicPage = {
  workspaceId: string;
  pageId: string;
  pageToken: string;
  url: string;
  status: PageRow['status'];
  isRemoved: boolean;
  /** Whether returning visitors are recognized by a cookie. */
  usesCookie: boolean;
  /** Null until the page is rendered. */
  model: PageModel | null;
  template: TemplateDocument;
  prospect: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
  };
};

export function toPublicPage(
  row: NonNullable<Awaited<ReturnType<typeof findPublicPage>>>,
  urlOf: (page: { workspace_id: string; page_token: string }) => string,
): PublicPage {
  return {
    workspaceId: row.workspace_id,
    pageId: row.id,
    pageToken: row.page_token,
    url: urlOf(row),
    status: row.status,
    isRemoved: row.removed_at !== null,
    usesCookie: row.uses_cookie,
    model: row.model && {
      ...(row.model as PageModel),
      legal: { privacyUrl: row.privacy_url || null, imprint: row.imprint || null },
    },
    template: row.template_document as unknown as TemplateDocument,
    prospect: {
      id: row.prospect_id,
      email: row.prospect_email,
      first_name: row.prospect_first_name,
      last_name: row.prospect_last_name,
      company_name: row.prospect_company_name,
    },
  };
}
