import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import type { PageContent } from '../../src/generation/documents/page-content.ts';
import { authored, type Statement } from '../../src/generation/documents/statement.ts';
import { linkPreview, linkPreviewVersion, linkWords } from '../../src/generation/rendering/link-preview.ts';
import type { PageModel } from '../../src/generation/rendering/page-visit.ts';
import { makeModel } from '../generation/rendered.ts';
import { createPublicSite, type PublicSite } from './public-site.ts';

function withHeadline(text: string, changes: Partial<Statement> = {}, content: Partial<PageContent> = {}): PageModel {
  const model = makeModel();
  const preparedFor = { person: 'Dana Whitlock', company: 'Quillmoor Dairies' };
  return { ...model, content: { ...model.content, preparedFor, headline: authored(text, changes), ...content } };
}

describe('the words of a link', () => {
  const facts = [
    { id: 'c1', kind: 'statement', text: '62 vans', source: 'https://quillmoor.example/' },
    { id: 'm1', kind: 'statement', text: 'They lose two drivers', source: 'call' },
  ] as const;

  it.each([
    ['words of a template', {}],
    ['the company', { sources: ['prospect.company_name', 'company.name'] }],
    ['a public page', { origin: 'quote', sources: ['c1'] }],
  ] as const)('hold a headline from %s', (_name, changes) => {
    const model = withHeadline('62 vans, planned before the alarm rings', changes, { facts });
    expect(linkWords(model).description).toBe('62 vans, planned before the alarm rings');
    expect(linkPreview(model)).toMatchObject({ title: '62 vans, planned before the alarm rings' });
  });

  it.each([
    ['a first name', 'Dana, your rounds', {}],
    ['a last name', 'The Whitlock plan', {}],
    ['a variable of the person', 'Your rounds', { sources: ['prospect.first_name'] }],
    ['a custom field', 'From paper to plans', { sources: ['custom.current_system'] }],
    ['a call', 'Two drivers short', { origin: 'figure', sources: ['m1'] }],
    ['a model', 'Your rounds', { origin: 'model' }],
  ] as const)('hold no headline with %s', (_name, text, changes) => {
    const model = withHeadline(text, changes, { facts });
    expect(linkWords(model).description).toBeNull();
    const preview = linkPreview(model);
    expect(preview?.title).toBe(`${model.workspaceName} put this together for Quillmoor Dairies`);
    expect(JSON.stringify(preview)).not.toContain(text);
  });

  it('leave out letters that no face has, in place of boxes', () => {
    expect(linkPreview(withHeadline('خطط نوبات الأسبوع القادم'))?.title).toContain('put this together');
    expect(linkPreview({ ...withHeadline('Rounds'), workspaceName: 'شركة' })).toBeNull();
  });

  it('give the image another version when they change', () => {
    const [one, other] = ['Rounds', 'Routes'].map((text) => linkPreview(withHeadline(text)));
    expect(one && other && linkPreviewVersion(one) === linkPreviewVersion(other)).toBe(false);
  });
});

describe('the image of a link', () => {
  let site: PublicSite;
  let page: PublicPage;
  beforeAll(async () => {
    site = await createPublicSite();
    page = await site.addPage();
  });
  afterAll(() => site.database.close());

  it('is drawn for who shows the link, counts as no visit, and ends with the page', async () => {
    const html = await (await site.get(`/p/${page.pageToken}`, { 'User-Agent': 'Slackbot-LinkExpanding 1.0' })).text();
    const address = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(address).toMatch(new RegExp(`^https://pages\\.example/p/${page.pageToken}/preview\\.png\\?v=[\\w-]{16}$`));
    const response = await site.get(new URL(address).pathname);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(60_000);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant).not.toEqual({ r: 0, g: 0, b: 0 });
    expect((await site.analytics.read(page.workspaceId)).metrics.visited).toBe(0);
    page.isRemoved = true;
    expect((await site.get(new URL(address).pathname)).status).toBe(410);
  });
});
