import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import type { PageModel, PageVisit } from '../../src/generation/rendering/page-visit.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { makeBrief } from './brief.ts';

/** A stored page and a visit to it. */
export function makeModel(): PageModel {
  const brief = makeBrief();
  const { profile, brand } = brief.knowledge;
  return {
    content: pageFromFacts(brief),
    brand,
    theme: null,
    workspaceName: profile.name,
    websiteUrl: profile.website,
  };
}

export function makeVisit(): PageVisit {
  const { leadForm } = starterTemplate;
  return {
    ctaUrl: '/p/abc/cta',
    formAction: '/p/abc/form',
    bookingUrl: '/p/abc/book',
    pageUrl: '/p/abc',
    scriptUrl: '/page.js',
    formToken: 'token-1',
    leadForm: leadForm === undefined ? null : { ...leadForm, honeypotName: 'trap' },
    booking: { enabled: true },
  };
}
