import type { CreateProspectPageInput } from '@cartouche/contract';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { PageOutcome } from './make-page.ts';

/** Why no page came of a call. @param pageId the page that was stored, if any */
export function refusal(outcome: Exclude<PageOutcome, { status: 'rendered' }>, pageId?: string): ApiFailure {
  if (outcome.status === 'failed')
    return new ApiFailure('generation_failed', {
      message: 'The page could not be generated. Nothing was charged.',
      detail: outcome.error,
    });
  return new ApiFailure('generation_review', {
    reason: outcome.reason,
    ...(pageId !== undefined && { pageId }),
    message: outcome.error,
    issues: outcome.issues.map(({ path, message }) => ({ path: ONE_SHOT_FIELDS[path] ?? path, message })),
  });
}

// The one-shot call's own names for what an issue of the prospect is about.
export const ONE_SHOT_FIELDS: Record<string, string> = {
  company_domain: 'companyDomain',
  company_name: 'companyName',
  first_name: 'firstName',
  last_name: 'lastName',
  role_title: 'roleTitle',
};

/** The person of a call, as the upsert takes one. */
export function toProspectInput(input: CreateProspectPageInput) {
  return {
    email: input.email,
    ...(input.firstName !== undefined && { first_name: input.firstName }),
    ...(input.lastName !== undefined && { last_name: input.lastName }),
    ...(input.roleTitle !== undefined && { role_title: input.roleTitle }),
    ...(input.companyName !== undefined && { company_name: input.companyName }),
    ...(input.companyDomain !== undefined && { company_domain: input.companyDomain }),
  };
}

/** The failure of a page without a template: of the one that is named, or of any. */
export function missingTemplate(id: string | undefined): ApiFailure {
  if (id) return notFound('template', id);
  return new ApiFailure('no_template', {
    message: 'This workspace has no template to render from. Create one first.',
  });
}
