import { describe, expect, it } from 'vitest';
import { prospectSpeakers, readTranscript } from '../../src/generation/discovery/read-transcript.ts';
import type { DiscoveryMaterial } from '../../src/generation/discovery-analysis.ts';
import { createDeterministicWriter } from '../../src/generation/writing/deterministic-writer.ts';
import { writePageFromFacts } from '../../src/generation/writing/write-page.ts';
import { knowledge, makeBrief } from './brief.ts';

const writer = createDeterministicWriter();
const material = (changes: Partial<DiscoveryMaterial>): DiscoveryMaterial => ({
  transcript: null,
  notes: null,
  solutionMap: [],
  exclusions: null,
  prospect: null,
  knowledge,
  ...changes,
});
const analyse = async (changes: Partial<DiscoveryMaterial>) =>
  (await writer.analyseDiscovery(material(changes))).questions;

const transcript = `[00:01] Sam (Rota & Rise): Thanks for making time, Ada. How are you?
[00:04] Ada: Good, thanks. Can you hear me okay?
[00:07] Sam (Rota & Rise): How do you plan shifts today? What's your budget?
[00:15] Ada: So, we plan everything in a spreadsheet. It takes us half a day every week. Um, how long does it take to set up?
[00:40] Sam (Rota & Rise): Usually about a week.
[00:44] Ada: Okay. And does it work with our payroll? I'm worried that the drivers won't use another app.
[01:05] Ada: What does it cost for 160 people? And where is our data kept?`;
const ada = { first_name: 'Ada', last_name: 'Okafor', company_name: 'Harbour Bakery' };

describe('a transcript', () => {
  it.each([
    ['Ada: Hello there.\nSam: Hi.'],
    ['[00:01] Ada: Hello there.\n[00:02:10] Sam: Hi.'],
    ['Ada (00:01): Hello\nthere.\nSam (00:02): Hi.'],
    ['**Ada:** Hello there.\n**Sam:** Hi.'],
    [
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Ada>Hello there.</v>\n\n00:00:04.000 --> 00:00:05.000\n<v Sam>Hi.',
    ],
    [
      '1\n00:00:01,000 --> 00:00:03,000\nAda: Hello\n\n2\n00:00:03,000 --> 00:00:04,000\nAda: there.\n\n3\n00:00:04,000 --> 00:00:05,000\nSam: Hi.',
    ],
  ])('is parted into turns: %j', (text) => {
    expect(readTranscript(text)).toEqual([
      { speaker: 'Ada', label: 'Ada', text: 'Hello there.' },
      { speaker: 'Sam', label: 'Sam', text: 'Hi.' },
    ]);
  });

  it('without speakers is one turn', () => {
    expect(readTranscript('We lose hours.\nEvery week.')).toEqual([
      { speaker: '', label: '', text: 'We lose hours. Every week.' },
    ]);
  });

  it.each<[string, string, typeof ada | null, string[] | null]>([
    ['by name', 'Sam: Hi.\nAda Okafor: Hi.', ada, ['Ada Okafor']],
    ['by label', 'Rep: Hi.\nCustomer 1: Hi.\nCustomer 2: Yo.', null, ['Customer 1', 'Customer 2']],
    ['as everyone but the seller', 'Sam (Rota & Rise): Hi.\nBo: Hi.\nCy: Hi.', null, ['Bo', 'Cy']],
    ['by name, not by half of one', 'Adam: Hi.\nAda: Hi.', ada, ['Ada']],
    ['as everyone but the one who asks', 'Sam: How do you currently plan?\nBo: By hand.', null, ['Bo']],
    ['not at all', 'Just one voice.', null, null],
  ])('knows the buyer %s', (_how, text, prospect, expected) => {
    const found = prospectSpeakers(readTranscript(text), { prospect, workspaceName: 'Rota & Rise' });
    expect(found === null ? null : [...found]).toEqual(expected);
  });
});

describe('the offline analysis', () => {
  it('asks what the buyer asked, and answers from what is known', async () => {
    const questions = await analyse({
      transcript,
      prospect: ada,
      solutionMap: [
        {
          painPoint: 'Overtime nobody planned.',
          solution: 'Rota Planner warns two days before hours run over.',
          proof: 'Morgenrot cut overtime by 18 %.',
        },
      ],
    });
    expect(questions.map(({ question, category, rag_confidence }) => [question, category, rag_confidence])).toEqual([
      ['How would you help us with this: overtime nobody planned?', 'pain', 0.95],
      ['How long does it take to set up?', 'timeline', 0.95],
      ['Does it work with our payroll?', 'integration', 0.95],
      ['What does it cost for 160 people?', 'pricing', 0],
      ['Where is our data kept?', 'security', 0.95],
      ["We said: “I'm worried that the drivers won't use another app.” What would you say to that?", 'objection', 0],
      ['We said: “We plan everything in a spreadsheet.” What would you change about that?', 'pain', 0],
      ['We said: “It takes us half a day every week.” What would you change about that?', 'pain', expect.any(Number)],
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8']);
    expect(questions[0]?.ai_suggested_answer).toBe(
      'Rota Planner warns two days before hours run over. Morgenrot cut overtime by 18 %.',
    );
    expect(questions[1]).toMatchObject({
      ai_suggested_answer: 'Most teams plan their first real week within five working days.',
      answer_source: 'retrieval',
    });
    expect(questions[1]?.context).toContain('Ada said: “');
    expect(questions[3]?.ai_suggested_answer).toBe('');
  });

  it('keeps excluded topics out of questions, contexts and answers', async () => {
    const questions = await analyse({
      transcript,
      notes: '- They loathe Globex',
      prospect: ada,
      exclusions: 'pricing, Globex, payroll',
    });
    expect(JSON.stringify(questions)).not.toMatch(/cost|budget|globex|payroll/i);
    expect(questions.map(({ question }) => question)).toContain('Where is our data kept?');
  });

  it('reads notes', async () => {
    const questions = await analyse({
      notes:
        '1. Budget is tight until April\n- Ada wants a reference from another bakery\n* Can it talk to SAP? Their IT asked.',
    });
    expect(questions.map(({ question }) => question)).toEqual([
      'Can it talk to SAP?',
      'You noted: “Budget is tight until April.” What would this cost us?',
      'You noted: “Ada wants a reference from another bakery.” Who has got this result with you before?',
    ]);
  });

  it('never asks fewer than three nor more than ten', async () => {
    expect(await analyse({})).toHaveLength(3);
    const asked = [
      'price',
      'security',
      'roll-out',
      'training',
      'support',
      'languages',
      'invoices',
      'holidays',
      'drivers',
      'ovens',
      'vans',
      'reports',
      'phones',
    ];
    expect(
      await analyse({ notes: asked.map((topic) => `How do you handle ${topic} for us?`).join('\n') }),
    ).toHaveLength(10);
  });

  it('gives the same answer every time', async () => {
    const read = () => analyse({ transcript, prospect: ada });
    expect(JSON.stringify(await read())).toBe(JSON.stringify(await read()));
  });

  it('survives what nobody would say', async () => {
    const hostile = [
      '\u0000\u202e?',
      '?'.repeat(50_000),
      ': : :\n'.repeat(5000),
      'A: '.repeat(20_000),
      'é'.repeat(100_000),
      `${'a '.repeat(50_000)}?`,
      '{{ x }}{% raw %} what is this and why?',
    ];
    for (const text of hostile) {
      const started = performance.now();
      const questions = await analyse({
        transcript: text,
        notes: text,
        solutionMap: [{ painPoint: text, solution: text, proof: text }],
      });
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(JSON.stringify(questions)).not.toMatch(/\{\{|\{%/);
      expect(performance.now() - started).toBeLessThan(4000);
    }
  });
});

describe('a template from a discovery session', () => {
  const wish = {
    prospectName: 'Ada Okafor',
    companyName: 'Harbour Bakery',
    answers: [
      { question: 'How long does it take?', answer: 'Five working days.\n\nWe send a planner on day one.' },
      { question: 'What does it cost?', answer: 'Ask {{ prospect.email }} {% raw %}' },
      { question: 'Unanswered?', answer: ' ' },
    ],
    solutionMap: [{ painPoint: 'Overtime', solution: 'Warn two days ahead', proof: 'Cut by 18 %' }],
    exclusions: null,
    knowledge,
  };

  it('publishes the answers as the seller wrote them', async () => {
    const document = await writer.writeDiscoveryTemplate(wish);
    expect(document.name).toBe('Follow-up: Harbour Bakery');
    expect(document.sections.map(({ id }) => id)).toEqual(['solutions', 'answers', 'proof', 'contact']);
    expect(document.sections[1]?.items).toEqual([
      { title: 'How long does it take?', body: 'Five working days.\n\nWe send a planner on day one.' },
      { title: 'What does it cost?', body: 'Ask { prospect.email } % raw %' },
    ]);
    const content = writePageFromFacts(makeBrief({ template: document }));
    expect(content.headline).toBe('Ada, here are the answers from our call');
    expect(content.sections[1]?.items[0]?.text).toContain('We send a planner on day one.');
  });

  it('leaves out what was excluded', async () => {
    const document = await writer.writeDiscoveryTemplate({ ...wish, exclusions: 'price, overtime' });
    expect(document.sections.map(({ id }) => id)).toEqual(['answers', 'proof', 'contact']);
    expect(document.sections[0]?.items).toHaveLength(1);
  });
});
