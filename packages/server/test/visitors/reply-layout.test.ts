import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import type { PageModel } from '../../src/generation/rendering/page-visit.ts';
import { renderReply } from '../../src/http/replies/reply-layout.ts';

const EVIL = '"><script>alert(1)</script></style>';

function modelOf(changes: { workspaceName?: string; logoUrl?: string; websiteUrl?: string }): PageModel {
  const { workspaceName = 'Lumen', logoUrl = null, websiteUrl = null } = changes;
  const brand = { colors: { primary: EVIL, ink: null }, fonts: { heading: EVIL, body: null }, logoUrl };
  return { content: { language: 'en' } as PageModel['content'], brand, theme: null, workspaceName, websiteUrl };
}
const reply = (model: PageModel | null) =>
  renderReply({ title: EVIL, body: html`<p>${EVIL}</p>`, model, pageUrl: '/p/x', scriptUrl: null });

describe('renderReply', () => {
  it('escapes whatever a workspace is called, and keeps a hostile brand out of the style', () => {
    const page = reply(modelOf({ workspaceName: EVIL, websiteUrl: `https://x.example/${EVIL}` }));
    expect(page.html).not.toContain('<script');
    expect(page.html.match(/<\/style>/g)).toHaveLength(1);
  });

  it('shows the logo of the sender, and allows images from its origin alone', () => {
    const page = reply(modelOf({ logoUrl: 'https://cdn.lumen.example/logo.png?v=1;script-src *' }));
    expect(page.html).toContain('<img src="https://cdn.lumen.example/logo.png?v=1;script-src *" alt="Lumen"');
    expect(page.contentSecurityPolicy).toContain('; img-src https://cdn.lumen.example; ');
    expect(page.contentSecurityPolicy).not.toContain('script-src');
  });

  it.each(['javascript:alert(1)', 'http://x.example/logo.png', '//x.example/logo.png', 'data:image/svg+xml,x'])(
    'shows an initial instead of the logo %s',
    (logoUrl) => {
      const page = reply(modelOf({ logoUrl }));
      expect(page.html).not.toContain('<img');
      expect(page.contentSecurityPolicy).not.toContain('img-src');
    },
  );

  it('allows the faces that its style loads, and no font where it loads none', () => {
    const model = modelOf({});
    const ofFont = (heading: string) => reply({ ...model, brand: { ...model.brand, fonts: { heading, body: null } } });
    expect(ofFont('Inter').html).toContain('/assets/fonts/');
    expect(ofFont('Inter').contentSecurityPolicy).toContain("; font-src 'self'; ");
    expect(ofFont('Georgia').html).not.toContain('/assets/fonts/');
    expect(ofFont('Georgia').contentSecurityPolicy).not.toContain('font-src');
  });

  it('allows a script only where there is one, and forms only to its own origin', () => {
    expect(reply(null).contentSecurityPolicy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const withScript = renderReply({
      title: 'x',
      body: html``,
      model: null,
      pageUrl: null,
      scriptUrl: '/assets/page.js',
    });
    expect(withScript.contentSecurityPolicy).toContain("script-src 'self'; connect-src 'self'");
  });
});
