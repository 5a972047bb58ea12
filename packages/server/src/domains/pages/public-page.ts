import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.generated.ts';
import type { PageModel, TemplateDocument } from '../../generation/index.ts';
import { findPublicPage, type HeldVersion } from './find-public-page.ts';
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
  /** Null until the page is rendered. The same object for as long as nothing in it changes. */
  model: PageModel | null;
  /** The same object for as long as nothing in it changes. */
  template: TemplateDocument;
  prospect: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>;
type UrlOf = (page: { workspace_id: string; page_token: string }) => string;
type Content = Pick<PublicPage, 'model' | 'template'>;
type HeldContent = HeldVersion & { content: Content & { model: PageModel } };

// About a thousand pages.
const HELD_CHARACTERS = 20_000_000;

/**
 * Reads pages for the page host. The content of those that were shown last stays in memory: a visit reads the page's state, and its content
 * only when the database has another version.
 */
export function createPublicPages(db: Kysely<Database>, urlOf: UrlOf) {
  const kept = new LRUCache<string, HeldContent>({
    maxSize: HELD_CHARACTERS,
    sizeCalculation: ({ content }) => JSON.stringify(content).length,
  });

  return async (token: string): Promise<PublicPage | undefined> => {
    const held = kept.get(token);
    const row = await findPublicPage(db, 'page_token', token, held);
    if (row?.status !== 'rendered' || row.removed_at !== null) kept.delete(token);
    if (!row) return undefined;
    const content = held && row.is_held ? underNotices(held.content, row) : contentOf(row);
    const { model, template } = content;
    const digest = row.model_digest;
    if (row.status === 'rendered' && row.removed_at === null && model && digest !== null && content !== held?.content)
      kept.set(token, {
        digest,
        templateId: row.template_id,
        templateVersion: row.template_version,
        content: { model, template },
      });
    return toPublicPage(row, content, urlOf);
  };
}

/** A page in review, as a preview of it shows it. */
export function reviewedPage(row: Row): PublicPage {
  return toPublicPage(row, contentOf(row), () => '');
}

function contentOf(row: Row): Content {
  const template = row.template_document as unknown as TemplateDocument;
  return { model: row.model && { ...(row.model as PageModel), legal: legalOf(row) }, template };
}

/** The content with today's legal notices. */
function underNotices(content: HeldContent['content'], row: Row): HeldContent['content'] {
  const legal = legalOf(row);
  const { privacyUrl, imprint } = content.model.legal ?? {};
  if (privacyUrl === legal.privacyUrl && imprint === legal.imprint) return content;
  return { ...content, model: { ...content.model, legal } };
}

function legalOf(row: Row): NonNullable<PageModel['legal']> {
  return { privacyUrl: row.privacy_url || null, imprint: row.imprint || null };
}

function toPublicPage(row: Row, { model, template }: Content, urlOf: UrlOf): PublicPage {
  return {
    workspaceId: row.workspace_id,
    pageId: row.id,
    pageToken: row.page_token,
    url: urlOf(row),
    status: row.status,
    isRemoved: row.removed_at !== null,
    usesCookie: row.uses_cookie,
    model,
    template,
    prospect: {
      id: row.prospect_id,
      email: row.prospect_email,
      first_name: row.prospect_first_name,
      last_name: row.prospect_last_name,
      company_name: row.prospect_company_name,
    },
  };
}
