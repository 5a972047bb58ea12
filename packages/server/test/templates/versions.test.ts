import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareDocuments } from '../../src/domains/templates/compare-documents.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

describe('the differences between two documents', () => {
  test.each([
    ['equal documents', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    [
      'a value',
      { cta: { label: 'A' } },
      { cta: { label: 'B' } },
      [{ path: 'cta.label', change: 'changed', before: 'A', after: 'B' }],
    ],
    [
      'a member',
      { a: 1, b: null },
      { a: 1, c: 2 },
      [
        { path: 'c', change: 'added', after: 2 },
        { path: 'b', change: 'removed', before: null },
      ],
    ],
    ['another type', { a: [1] }, { a: { b: 1 } }, [{ path: 'a', change: 'changed', before: [1], after: { b: 1 } }]],
    [
      'items without names',
      { a: [1, 2] },
      { a: [1, 3, 4] },
      [
        { path: 'a[1]', change: 'changed', before: 2, after: 3 },
        { path: 'a[2]', change: 'added', after: 4 },
      ],
    ],
    [
      'items with one name twice',
      { a: [{ id: 'x' }, { id: 'x' }] },
      { a: [{ id: 'x' }] },
      [{ path: 'a[1]', change: 'removed', before: { id: 'x' } }],
    ],
    [
      'a member named as those of every object',
      {},
      { constructor: 1 },
      [{ path: 'constructor', change: 'added', after: 1 }],
    ],
  ])('%s', (_what, before, after, changes) => {
    expect(compareDocuments(before, after)).toEqual(changes);
  });

  test('follow a section that moved, and one that was put in front', () => {
    const [proof, steps] = [
      { id: 'proof', title: 'Proof' },
      { id: 'steps', title: 'Steps' },
    ];
    const intro = { id: 'intro', title: 'Intro' };
    expect(compareDocuments({ s: [proof, steps] }, { s: [intro, proof, { ...steps, title: 'How' }] })).toEqual([
      { path: 's.intro', change: 'added', after: intro },
      { path: 's.steps.title', change: 'changed', before: 'Steps', after: 'How' },
    ]);
    expect(compareDocuments({ s: [proof, steps] }, { s: [steps, proof] })).toEqual([
      { path: 's', change: 'reordered', before: ['proof', 'steps'], after: ['steps', 'proof'] },
    ]);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await createTestServer();
  });
  beforeEach(async () => {
    await server.reset();
    id = await addTemplate(server);
    const body = { patch: { headline: 'Second words' }, name: 'Second name', acknowledgedEstimateCents: 100 };
    await server.call('PATCH', `/api/v1/templates/${id}`, { body });
  });
  afterAll(() => server.close());
  const get = (path: string, options = {}) => server.call('GET', `/api/v1/templates/${id}/versions/${path}`, options);

  test('each version is read in full', async () => {
    const [first, second] = await Promise.all([get('1'), get('2')]);
    expect([first.body.template.version, first.body.template.name]).toEqual([1, 'Outbound intro']);
    expect(second.body.template.document).toMatchObject({ headline: 'Second words', name: 'Second name' });
  });

  test('two versions are compared, by default with the one before', async () => {
    const { body } = await get('2/changes');
    expect(body).toMatchObject({ from: 1, to: 2 });
    expect(body.changes).toEqual(
      expect.arrayContaining([
        { path: 'name', change: 'changed', before: 'Outbound intro', after: 'Second name' },
        { path: 'headline', change: 'changed', before: expect.any(String), after: 'Second words' },
      ]),
    );
    expect(body.changes).toHaveLength(2);
    const back = (await get('1/changes?from=2')).body.changes;
    expect(back).toContainEqual({
      path: 'headline',
      change: 'changed',
      before: 'Second words',
      after: expect.any(String),
    });
    const whole = (await get('1/changes')).body;
    expect([whole.from, whole.changes.every(({ change }: { change: string }) => change === 'added')]).toEqual([
      0,
      true,
    ]);
  });

  test('what is not there is a 404', async () => {
    const other = await server.addWorkspace();
    for (const [path, options] of [
      ['3', {}],
      ['3/changes', {}],
      ['2/changes?from=9', {}],
      ['1', { key: other.apiKey }],
    ] as const)
      expect((await get(path, options)).body.error).toBe('not_found');
    expect((await get('0')).status).toBe(400);
  });
});
