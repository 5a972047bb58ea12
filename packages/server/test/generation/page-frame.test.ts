import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { framePage } from '../../src/generation/rendering/page-frame.ts';
import { renderPage } from '../../src/generation/rendering/render-page.ts';
import { makeModel, makeVisit } from './rendered.ts';

const ADDRESS = { scriptUrl: '/page.js?v=1' };
const { formToken: _, ...visit } = { ...makeVisit(), ...ADDRESS };

it('fills in what differs per visit, and is then the page that would be laid out for that visit alone', () => {
  const frame = framePage(makeModel(), visit);
  for (const formToken of ['lx.first_token-1', 'lx.second'])
    for (const opening of [undefined, 'AAAAAAAAAAAAAAAAAAAAAA']) {
      const scriptUrl = opening === undefined ? ADDRESS.scriptUrl : `${ADDRESS.scriptUrl}#${opening}`;
      const page = frame.fill({ formToken, opening });
      expect(page).toEqual(renderPage(makeModel(), { ...visit, formToken, scriptUrl }));
      expect(gunzipSync(frame.pack({ formToken, opening }).gzip).toString()).toBe(page.html);
      expect(page.html).toContain(`name="form_token" value="${formToken}"`);
    }
});

it('fills in a page without a form', () => {
  const bare = { ...visit, leadForm: null };
  const { html } = framePage(makeModel(), bare).fill({ formToken: 'lx.token', opening: undefined });
  expect(html).toBe(renderPage(makeModel(), { ...bare, formToken: 'lx.token' }).html);
  expect(html).not.toContain('lx.token');
});

it.each(['"><script>', 'a b', '<', '&amp;'])('refuses %j as a token, because nothing escapes it', (text) => {
  const frame = framePage(makeModel(), visit);
  expect(() => frame.fill({ formToken: text, opening: undefined })).toThrow('no token');
  expect(() => frame.fill({ formToken: 'lx.token', opening: text })).toThrow('no token');
});
