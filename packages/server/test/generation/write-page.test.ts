import { describe, expect, it } from 'vitest';
import { briefProspect, type PageBrief } from '../../src/generation/brief/page-brief.ts';
import { createGenerator } from '../../src/generation/create-generator.ts';
import { startersIn, starterTemplate } from '../../src/generation/documents/starter-template.ts';
import {
  composedDocument,
  type TemplateDocument,
  type TemplateDocumentInput,
} from '../../src/generation/documents/template-document.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { knowledge, makeBrief, unread } from './brief.ts';
import { bakery, clock, loopback, startSite } from './site.ts';

const generator = createGenerator({
  writer: createOfflineWriter(),
  outbound: loopback,
  clock,
  logger: silentLogger,
});
const page = async (changes: Partial<PageBrief> = {}) => (await generator.generatePage(makeBrief(changes))).content;
const template = (changes: Partial<TemplateDocumentInput>) => composedDocument({ ...starterTemplate, ...changes });
const stranger = briefProspect({ email: 'someone@gmail.com' });

describe('the deterministic writer', () => {
  it('gives the same bytes for the same site', async () => {
    const site = await startSite(bakery);
    const prospect = briefProspect({ email: 'ada@gmail.com', first_name: 'Ada', company_domain: site.domain });
    const write = async () => {
      const read = await generator.research({ prospect });
      return JSON.stringify(await generator.generatePage(makeBrief({ prospect, research: read })));
    };
    const [first, second] = [await write(), await write()];
    await site.close();
    expect(second).toBe(first);
    expect(first).toContain('delivers it to 14 shops');
    expect(first).toContain('Harbour Bakery Ltd');
  });

  it('finds a site too thin whose text only a model may use', async () => {
    const passage = { id: 's1', kind: 'passage' as const, text: 'We bake at night.', source: 'https://acme.example/' };
    const prospect = briefProspect({ email: 'ada@acme.example', company_domain: 'acme.example' });
    await expect(
      page({ prospect, research: { ...unread, domain: 'acme.example', status: 'ok', facts: [passage] } }),
    ).rejects.toMatchObject({
      reason: 'research_too_thin',
      message: expect.stringContaining('has neither a description nor a slogan to quote'),
    });
  });

  it('quotes a site of two languages in that of the page first', async () => {
    const said = (id: string, text: string) => ({
      id,
      kind: 'description' as const,
      text,
      source: 'https://acme.example/',
    });
    const german = said('c1', 'Wir backen jede Nacht Brot und bringen es vor sieben Uhr in vierzehn Läden.');
    const english = said('c2', 'We bake bread every night and bring it to fourteen shops before seven.');
    const read = { ...unread, domain: 'acme.example', status: 'ok' as const, facts: [german, english] };
    const content = await page({ prospect: stranger, research: read });
    expect(content.sections[0]?.items.map(({ text }) => text.text)).toEqual([english.text, german.text]);
  });

  it('never shows what the workspace noted about the person', async () => {
    const secretive = await page({
      prospect: briefProspect({
        email: 'a@b.example',
        company_name: 'Acme',
        custom_fields: { note: 'Delivery routes; hates Globex', score: 3 },
        tags: ['cheap'],
      }),
    });
    expect(JSON.stringify(secretive)).not.toMatch(/Globex|cheap|hates/);
    expect(secretive.headline.text).toBe('Where Delivery Windows could help Acme');
  });

  it('leaves out unknown facts', async () => {
    const content = await page({
      research: unread,
      prospect: { ...stranger, company_name: 'Acme', custom_fields: { aim: 'fewer empty trips' } },
      template: template({ subheadline: 'You told us about {{ custom.aim }}.' }),
      knowledge: {
        ...knowledge,
        profile: { ...knowledge.profile, products: [], proofPoints: [], faqs: [], oneLiner: null },
      },
    });
    expect(content.headline.text).toBe('A few thoughts for Acme');
    expect(content.subheadline.text).toBe('You told us about fewer empty trips.');
    expect(content.sections.map(({ kind }) => kind)).toEqual(['steps', 'lead_form']);
    expect(content.facts).toEqual([]);
  });

  it('takes n/a, dashes and the like for unknown, not for words', async () => {
    const noted = { first_name: '-', role_title: 'unknown', custom_fields: { aim: 'N/A', tool: 'Unknown Pleasures' } };
    const content = await page({
      prospect: { ...stranger, ...noted, company_name: 'n/a' },
      research: unread,
      template: template({
        headline: 'Hello {{ prospect.first_name | default: "there" }}',
        subheadline: '{% if custom.aim %}You want {{ custom.aim }}. {% endif %}You use {{ custom.tool }}.',
      }),
    });
    expect(content.headline.text).toBe('Hello there');
    expect(content.subheadline.text).toBe('You use Unknown Pleasures.');
    expect(JSON.stringify(content)).not.toMatch(/n\/a/i);
  });

  it('keeps excluded topics off the page, whatever their form', async () => {
    const content = await page({ exclusions: "Please don't mention delivering, payroll or overtime." });
    const text = JSON.stringify(content);
    expect(text).not.toMatch(/deliver|payroll|overtime/i);
    expect(content.headline.text).toBe('Where Rota Planner could help Harbour Bakery');
  });

  it("shows a call's answers and solutions where the template asks for them", async () => {
    const content = await page({
      template: template({
        sections: [
          { id: 'map', kind: 'solutions', title: 'Heard' },
          { id: 'asked', kind: 'questions', title: 'Asked' },
        ],
      }),
      discovery: {
        answers: [{ question: 'How long?', answer: 'Five days.' }],
        solutionMap: [{ painPoint: 'Overtime', solution: 'Warn early', proof: 'Cut by 18 %' }],
      },
    });
    expect(content.sections).toMatchObject([
      {
        items: [
          { title: { text: 'Overtime' }, text: { text: 'Warn early', sources: ['m1'] }, note: { text: 'Cut by 18 %' } },
        ],
      },
      { items: [{ title: { text: 'How long?' }, text: { text: 'Five days.', origin: 'author', sources: ['d1'] } }] },
    ]);
  });
});

describe('the gate', () => {
  const prints = (text: string) => template({ subheadline: text });
  const asks = [
    { path: 'company_domain', message: expect.stringContaining('Set the domain'), needs: 'prospect.company_domain' },
    { path: 'custom_fields', needs: 'prospect.custom_fields' },
  ];

  it.each<[string, Partial<PageBrief>]>([
    ['names alone', { prospect: { ...stranger, first_name: 'Ada', company_name: 'Acme', role_title: 'COO' } }],
    ['custom fields that no text uses', { prospect: { ...stranger, custom_fields: { plan: 'pro', seats: 40 } } }],
    [
      'a used custom field without a value',
      { prospect: { ...stranger, custom_fields: { plan: ' ' } }, template: prints('{{ custom.plan | default: "a" }}') },
    ],
    ['a call of which nothing was answered', { discovery: { answers: [], solutionMap: [] } }],
  ])('stops %s', async (_what, changes) => {
    const thin = page({ research: unread, prospect: stranger, ...changes });
    await expect(thin).rejects.toMatchObject({ reason: 'research_too_thin', issues: asks });
  });

  it.each<[string, Partial<PageBrief>]>([
    ['words of the site', {}],
    [
      'a custom field that a text uses',
      {
        research: unread,
        prospect: { ...stranger, custom_fields: { plan: 'pro' } },
        template: prints('You are on {{ custom.plan }}.'),
      },
    ],
    [
      'an answer on a call',
      { research: unread, discovery: { answers: [{ question: 'When?', answer: 'In May.' }], solutionMap: [] } },
    ],
  ])('lets %s through', async (_what, changes) => {
    await expect(page({ prospect: stranger, ...changes })).resolves.toBeDefined();
  });

  it('stops a page that shows nothing of what was read', async () => {
    await expect(
      page({ prospect: stranger, template: startersIn('en')['meeting'] as TemplateDocument }),
    ).rejects.toMatchObject({
      reason: 'research_too_thin',
      message: expect.stringMatching(
        /^Nothing on the page speaks about this reader\. .* Let the template quote the site/,
      ),
    });
  });

  it.each([
    ['disallowed', 'asks robots to stay away'],
    ['empty', 'says nothing usable'],
    ['unreachable', 'could not be read'],
  ] as const)('says that a site was %s, and asks for a domain only where none is set', async (status, reason) => {
    const read = { ...unread, domain: 'acme.com', status };
    await expect(page({ research: read, prospect: { ...stranger, company_domain: 'acme.com' } })).rejects.toMatchObject(
      {
        message: expect.stringMatching(
          new RegExp(
            `^There is too little.* The site acme.com .*${reason}. (?:If the company has another address.* )?Use a custom field in the template.*$`,
          ),
        ),
        issues: [{ path: 'custom_fields' }],
      },
    );
  });

  it.each<[string, Partial<TemplateDocumentInput>, string, string]>([
    [
      'a placeholder that comes out empty',
      { headline: 'Hi {{ custom.nickname }}' },
      'headline',
      'needs custom.nickname, which is not known',
    ],
    [
      'a template that never ends for this person',
      { headline: '{% if company.name %}{% for i in (1..100000000) %}{{ i }}{% endfor %}{% endif %}' },
      'template.headline',
      "can't be filled in",
    ],
    ['a page that says nothing', { sections: [{ id: 'contact', kind: 'lead_form' }] }, 'sections', 'say nothing'],
  ])('stops %s', async (_case, changes, path, message) => {
    await expect(page({ template: template(changes) })).rejects.toMatchObject({
      name: 'ReviewNeeded',
      issues: expect.arrayContaining([expect.objectContaining({ path, message: expect.stringContaining(message) })]),
    });
  });
});
