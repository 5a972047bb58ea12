import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptySection, type PageContent } from '../../src/generation/documents/page-content.ts';
import { authored } from '../../src/generation/documents/statement.ts';
import { SECTION_KINDS } from '../../src/generation/documents/template-document.ts';
import type { PageModel, PageVisit } from '../../src/generation/rendering/page-visit.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { makeModel, makeVisit } from './rendered.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{ "now" | date }}{% raw %}',
  '<style></style>',
  '&lt;script&gt;',
  '$& $$ $`',
  '\u0000<b',
];

/** Every text and address of a page set to one string. */
function filledWith(text: string): { model: PageModel; visit: PageVisit } {
  const { model, visit } = { model: makeModel(), visit: makeVisit() };
  const claim = authored(text, { origin: 'quote', sources: ['c1'] });
  const own = authored(text);
  const item = { title: claim, text: claim, note: claim, source: { label: text, url: text } };
  const content: PageContent = {
    ...model.content,
    preparedFor: { person: text, company: text },
    headline: own,
    subheadline: own,
    hero: { eyebrow: own, imageUrl: text, alt: own, figure: own, facts: [{ label: own, value: claim }] },
    cta: { label: own },
    sections: SECTION_KINDS.map((kind) => ({
      id: `s-${kind.replace('_', '-')}`,
      kind,
      title: own,
      paragraphs: [claim],
      items: [item, { ...item, text: own }],
    })),
  };
  return {
    model: {
      ...model,
      content,
      workspaceName: text,
      websiteUrl: text,
      brand: { colors: { primary: text, ink: text }, fonts: { heading: text, body: text }, logoUrl: text },
    },
    visit: {
      ...visit,
      ctaUrl: text,
      formAction: text,
      bookingUrl: text,
      scriptUrl: text,
      formToken: text,
      booking: { enabled: true, label: text },
      leadForm: {
        title: text,
        fields: (['text', 'textarea', 'select', 'checkbox'] as const).map((type) => ({
          name: `f_${type}`,
          label: text,
          type,
          required: false,
          options: [text],
        })),
        submitLabel: text,
        honeypotName: text,
        thanks: text,
      },
      formState: { values: { f_text: text, f_textarea: text, f_select: text }, errors: { '': text, f_text: text } },
    },
  };
}

describe('a rendered page', () => {
  const { html, contentSecurityPolicy } = renderPage(makeModel(), makeVisit());

  it('carries a policy that its one style and its one script fit', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    expect(contentSecurityPolicy).toContain("script-src 'self'");
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).toContain('<script src="/page.js" defer></script>');
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
    expect(style).not.toMatch(/url\(|@import/);
  });

  it('has a form that works without a script', () => {
    expect(html).toContain('<form method="post" action="/p/abc/form"');
    expect(html).toContain('<input type="hidden" name="form_token" value="token-1">');
    expect(html).toContain('name="trap" tabindex="-1" autocomplete="off"');
    for (const name of ['name', 'email', 'message']) {
      expect(html).toContain(`<label for="field-${name}">`);
      expect(html).toMatch(new RegExp(`id="field-${name}" name="${name}"`));
    }
    expect(html).toContain(
      'type="email" id="field-email" name="email" value="" maxlength="500" autocomplete="email" required',
    );
  });

  it('heads the form with its own title, else with its section’s', () => {
    const leadForm = { ...makeVisit().leadForm, title: 'Book 20 minutes' } as NonNullable<PageVisit['leadForm']>;
    expect(renderPage(makeModel(), { ...makeVisit(), leadForm }).html).toContain(
      '<h2 id="form-title">Book 20 minutes</h2>',
    );
    expect(html).toContain('<h2 id="form-title">Tell us where to start</h2>');
  });

  it('links nothing that is not https or on its host', () => {
    const hrefs = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(hrefs.length).toBeGreaterThan(5);
    for (const address of hrefs) expect(address).toMatch(/^(https:\/\/|\/(?!\/)|#)/);
  });

  it('shows what was wrong with a form that came back', () => {
    const state = { values: { name: 'Ada', message: 'Hi "there"' }, errors: { email: 'Enter an address.' } };
    const again = renderPage(makeModel(), { ...makeVisit(), formState: state }).html;
    expect(again).toContain('<p class="problem" role="alert">Some fields need another look.</p>');
    expect(again).toContain('aria-invalid="true" aria-describedby="field-email-problem"');
    expect(again).toContain('<p class="problem" id="field-email-problem">Enter an address.</p>');
    expect(again).toContain('value="Ada"');
    expect(again).toContain('Hi &#34;there&#34;</textarea>');
  });

  it('shows only what the visit has', () => {
    const bare = renderPage(makeModel(), { ...makeVisit(), booking: null, leadForm: null, scriptUrl: null });
    expect(bare.html).not.toMatch(/<form|<script|data-signal="booking"/);
    expect(bare.contentSecurityPolicy).not.toContain('script-src');
    expect(bare.contentSecurityPolicy).toContain("form-action 'none'");
  });

  it('promises times only where a calendar stands behind the button', () => {
    const model = makeModel();
    const promising = { ...model, content: { ...model.content, cta: { label: authored(' pick a TIME') } } };
    const noForm = { ...makeVisit(), leadForm: null };
    const open = renderPage(promising, noForm).html;
    expect(open).toContain('href="/p/abc/book"');
    expect(open).not.toContain('href="/p/abc/cta"');
    for (const booking of [null, { enabled: false }]) {
      const closed = renderPage(promising, { ...noForm, booking }).html;
      expect(closed).not.toMatch(/pick a time|\/book"/i);
      expect(closed).toMatch(/href="\/p\/abc\/cta"[^>]*>\s*Talk to us/);
    }
    const named = { enabled: false, label: 'Reserve a slot' };
    const own = { ...model, content: { ...model.content, cta: { label: authored('Reserve a slot') } } };
    expect(renderPage(own, { ...noForm, booking: named }).html).not.toContain('Reserve a slot');
  });

  it.each([
    ['de-AT', 'hat diese Seite für', 'Zum Inhalt'],
    ['fr', 'a préparé cette page pour', 'Aller au contenu'],
    ['tr', 'made this page for', 'Skip to the page'],
  ])('in %s has its own words in that language, or in English', (language, madeFor, skip) => {
    const model = makeModel();
    const { html } = renderPage({ ...model, content: { ...model.content, language } }, makeVisit());
    expect(html).toContain(`<html lang="${language}">`);
    for (const words of [madeFor, skip]) expect(html).toContain(words);
  });

  it.each([
    ['ar', 'rtl'],
    ['ar-Latn', null],
    ['he-IL', 'rtl'],
    ['ur', 'rtl'],
    ['de', null],
    ['zz-unknown-tag-of-nothing', null],
  ])('is written in the direction of %s', (language, direction) => {
    const model = makeModel();
    const { html } = renderPage({ ...model, content: { ...model.content, language } }, makeVisit());
    expect(/<html [^>]*>/.exec(html)?.[0]).toBe(
      `<html lang="${language}"${direction === null ? '' : ` dir="${direction}"`}>`,
    );
  });

  it('has its main button below the headline and, on a phone, up to the form, whatever sections it has', () => {
    const { content, ...model } = makeModel();
    const link = '<a class="button" href="/p/abc/cta" data-signal="cta">';
    const kinds = [[], ['call_to_action'], ['lead_form'], ['lead_form', 'proof'], ['proof', 'lead_form']] as const;
    for (const wanted of kinds) {
      const sections = wanted.map((kind) => ({
        ...emptySection(kind.replaceAll('_', '-'), kind),
        title: authored('Title'),
      }));
      const { html } = renderPage({ ...model, content: { ...content, sections } }, makeVisit());
      const hero = html.slice(0, html.indexOf('<aside'));
      expect(hero).toContain(link);
      const isAfterSomething = wanted.length > 0 && wanted[0] !== 'lead_form';
      expect(html.split(`<p class="dock">${link}`)).toHaveLength(isAfterSomething ? 2 : 1);
      expect(html.split('<div')).toHaveLength(html.split('</div>').length);
      if (isAfterSomething) expect(html.indexOf('class="dock"')).toBeLessThan(html.indexOf('id="form"'));
    }
  });

  it.each([
    ['Plan next week', 'wrap hero'],
    ['Schichtplanung leicht gemacht für Sie', 'wrap hero'],
    ['Schichtplanungssoftware für Sie', 'wrap hero long'],
    ['Schichtplanungsverantwortliche entlasten', 'wrap hero longest'],
  ])('sets the headline %j in a size that its longest word fits', (headline, look) => {
    const { content, ...model } = makeModel();
    const { html } = renderPage({ ...model, content: { ...content, headline: authored(headline) } }, makeVisit());
    expect(html).toContain(`<div class="${look}">`);
  });

  it('has one dark band, and never two tinted sections in a row', () => {
    const { content, ...model } = makeModel();
    const kinds = ['insight', 'call_to_action', 'proof', 'proof', 'booking', 'lead_form'] as const;
    const sections = kinds.map((kind) => ({
      ...emptySection(kind.replaceAll('_', '-'), kind),
      title: authored('Title'),
    }));
    const { html } = renderPage({ ...model, content: { ...content, sections } }, makeVisit());
    const looks = [...html.matchAll(/<section class="section([^"]*)"/g)].map(([, look]) => look);
    expect(looks).toEqual([' tint rail', '', ' band', '', ' tint', ' rail talk']);
  });

  it('says that it is a preview', () => {
    const preview = renderPage(makeModel(), { ...makeVisit(), preview: true }).html;
    expect(preview).toContain('Preview.');
    expect(preview).toContain('type="submit" disabled');
  });

  it.each(HOSTILE)('lets %j be nothing but text', (text) => {
    const { model, visit } = filledWith(text);
    const { html: hostile } = renderPage(model, visit);
    const safe = renderPage(...(Object.values(filledWith('harmless')) as [PageModel, PageVisit])).html;
    const shape = (page: string) => [...page.matchAll(/<(\/?[a-z][a-z0-9]*)/gi)].map(([, tag]) => tag).join(' ');
    expect(shape(hostile)).toBe(shape(safe));
    expect(hostile).not.toMatch(/ on[a-z]+=(?!["']?&)[^&]*alert\(1\)>/);
    expect(hostile).not.toMatch(/(?:href|src|action)="javascript:/i);
    const ours = /^<script src="\/assets\/calculator\.js\?v=[\w-]{16}" defer>$/;
    expect(hostile.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(ours)]);
  });
});
