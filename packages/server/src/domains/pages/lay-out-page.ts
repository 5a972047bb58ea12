import type { LaidOutPage } from '@cartouche/contract';
import { formWithChoice, type PageModel, renderPage, type TemplateDocument } from '../../generation/index.ts';
import type { PageHosts } from '../workspace/service.ts';
import type { PageWords } from './page-words.ts';

/**
 * Lays out a stored page as HTML, with what the gate found on it while it is in review. Counts no visit.
 *
 * @throws ApiFailure `not_found`, `invalid_state` when it has no words
 */
export type PageLayoutOf = (workspaceId: string, id: string, isDraft?: boolean) => Promise<LaidOutPage>;

export function createPageLayout(
  { content }: Pick<PageWords, 'content'>,
  pageHosts: Pick<PageHosts, 'originOf'>,
): PageLayoutOf {
  return async (workspaceId, id, isDraft) => {
    const { model, frame, revision } = await content(workspaceId, id, isDraft);
    const { sections, issues = [] } = model.content;
    const isInReview = revision !== null;
    return {
      html: htmlOf(model, frame, pageHosts.originOf(workspaceId)),
      revision,
      sections: [
        ...sections.map((section) => ({ id: section.id, kind: section.kind, title: section.title.text })),
        ...formBelow(model, frame),
      ],
      issues: isInReview ? issues.map(pageIssue) : [],
    };
  };
}

type Finding = { path: string; check?: string | undefined; message: string; needs?: string | null | undefined };

/** A finding of the gate as it is shown to callers. */
export const pageIssue = ({ path, check = 'quality', message, needs = null }: Finding) =>
  ({ path, check, message, needs }) as LaidOutPage['issues'][number];

const NOWHERE = '#preview';

/** A page on which nothing works, for any host: it is looked at. */
export function htmlOf(model: PageModel, { leadForm, booking }: TemplateDocument, origin: string): string {
  const form = leadForm && formWithChoice(leadForm, model.content);
  const { html, contentSecurityPolicy } = renderPage(model, {
    preview: true,
    ctaUrl: NOWHERE,
    formAction: '',
    bookingUrl: NOWHERE,
    pageUrl: '',
    scriptUrl: null,
    formToken: '',
    leadForm: form ? { ...form, honeypotName: 'website' } : null,
    booking: booking ?? null,
  });
  return html.replace('<head>', () => `<head>\n${boundTo(origin, contentSecurityPolicy)}`);
}

/**
 * The lines of a head that let a page stand anywhere as it stands on the page host: its paths lead there, and the page's policy holds, so
 * that it asks for nothing that a visitor's page would not.
 */
function boundTo(origin: string, policy: string): string {
  // A policy in a document can't say who may frame it, and 'self' would be the host that shows the draft.
  const rules = policy.replace(/; frame-ancestors [^;]*/, '').replaceAll("'self'", origin);
  return `<base href="${origin}/">\n<meta http-equiv="Content-Security-Policy" content="${rules.replace("base-uri 'none'", `base-uri ${origin}`)}">`;
}

/** The form that a page has below its sections when none of them is it. */
function formBelow({ content }: PageModel, { leadForm }: TemplateDocument): LaidOutPage['sections'] {
  if (!leadForm || content.sections.some(({ kind }) => kind === 'lead_form')) return [];
  return [{ id: 'contact', kind: 'lead_form', title: leadForm.title ?? '' }];
}
