import { build } from 'esbuild';
import { expect, test } from 'vitest';

const bundle = async (entry: string) => {
  const result = await build({
    entryPoints: [`${import.meta.dirname}/../src/${entry}`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    // A comment may speak of Buffer.
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
};

test.for([
  'without-node/index.ts',
  'web/index.ts',
  'replay/index.ts',
  'receiver.ts',
  'event-handlers.ts',
  'reconcile.ts',
  'adapters/fetch.ts',
])('%s needs nothing of Node', async (entry) => {
  const code = await bundle(entry);
  // A remedy may speak of Buffer too. What a template literal computes stays.
  const withoutTexts = code
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/`(?:[^`\\$]|\\.|\$\{[^{}`]*\})*`/g, (literal) => literal.match(/\$\{[^{}`]*\}/g)?.join('') ?? '');
  expect(withoutTexts).not.toMatch(/\bBuffer\b|\bprocess\b|\bnode:|\brequire\b/);
});

test('the bundle of web verifies what was signed, and nothing else', async () => {
  const code = await bundle('web/index.ts');
  const web = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const options = { secrets: 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d' };
  const header = await web.signAsync('{"event":"x"}', { secret: options.secrets });
  expect(await web.safeVerifyAsync('{"event":"x"}', header, options)).toMatchObject({ ok: true });
  expect(await web.safeVerifyAsync('{"event":"y"}', header, options)).toMatchObject({ ok: false });
});
