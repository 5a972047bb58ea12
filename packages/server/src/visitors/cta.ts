import type { PublicPage } from '../domains/pages/service.ts';

type CalledPage = Pick<PublicPage, 'pageToken' | 'template'>;

/** The target of a page's call to action: only the template says so, never the visit's address. */
export function ctaTarget({ pageToken, template }: CalledPage): string {
  return allowed(template.cta.url) ?? ownTarget(pageToken, template);
}

/**
 * The link that stands on the page: it counts, then leads on. When the target is on the page itself its anchor is in the link
 * too, so that the script can go there without loading the page again.
 */
export function ctaLink(page: CalledPage): string {
  const anchor = ctaTarget(page).split('#')[1];
  const stays = allowed(page.template.cta.url) === undefined && anchor !== undefined;
  return `/p/${page.pageToken}/go${stays ? `#${anchor}` : ''}`;
}

/** Its target in a preview, which counts nothing and in which no form or calendar works. */
export function previewCta({ template }: Pick<PublicPage, 'template'>): string {
  return allowed(template.cta.url) ?? (template.leadForm ? '#form' : '#preview');
}

function ownTarget(pageToken: string, template: PublicPage['template']): string {
  if (template.leadForm) return `/p/${pageToken}#form`;
  return template.booking?.enabled ? `/p/${pageToken}/book` : `/p/${pageToken}`;
}

// The parser reserializes the address, so that no line break can end up in a header.
function allowed(address: string | null): string | undefined {
  if (address === null) return undefined;
  if (/^\/(?![/\\])/.test(address))
    return URL.canParse(address, 'https://page.invalid')
      ? new URL(address, 'https://page.invalid').href.slice('https://page.invalid'.length)
      : undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
