import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pageFromFacts } from '../../src/generation/brief/assemble-page.ts';
import type { DiscoveryMaterial } from '../../src/generation/brief/discovery-analysis.ts';
import { createDeterministicWriter } from '../../src/generation/offline/deterministic-writer.ts';
import { prospectSpeakers, readTranscript } from '../../src/generation/reading/read-transcript.ts';
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

const call = (name: string) => readFile(new URL(`calls/${name}`, import.meta.url), 'utf8');

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

  it('begins with its first speaker: titles and labels above are nobody', () => {
    const english =
      'Customer call: 12 November 2026\nDate: 12 November\nTime: 10:30\nAttendees: Sam, Ada\n- Sam\nParticipants: two\nDuration: 32 min\nLocation: Zoom\nSubject: Trucks\nTopic: Trucks\n**Agenda:** Price';
    const german =
      'Gespräch mit Ada, 12. November\nTeilnehmer: Sam, Ada\nDatum: 12.11.\nDauer: 30 min\nOrt: Zoom\nThema: Touren\nUhrzeit: 10:30';
    for (const head of [english, german])
      expect(readTranscript(`${head}\n\nAda: Hello.\nSam: Hi.`).map(({ speaker, text }) => [speaker, text])).toEqual([
        ['Ada', 'Hello.'],
        ['Sam', 'Hi.'],
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
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7']);
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

  it('never quotes the seller’s notes: a clear topic raises a general question, anything else none', async () => {
    const notes = [
      'They are worried about layoffs.',
      '- Anke is under pressure from Henning, we can ask for the full price.',
      '* Can it talk to SAP? Their IT asked.',
      'Budget is tight until April',
      'Do not mention the GDPR audit that went wrong.',
      'Henning will leave in March, nobody knows it yet.',
    ].join('\n');
    const questions = await analyse({ notes });
    expect(questions.map(({ question }) => question)).toEqual([
      'What happens to the people who do this work today?',
      'What would this cost us?',
      'How would this fit in with what we already use?',
    ]);
    const published = questions.map(({ question, ai_suggested_answer }) => `${question} ${ai_suggested_answer}`);
    expect(published.join(' ')).not.toMatch(/noted|layoffs|anke|henning|full price|tight|SAP|audit/i);
    expect(questions[0]?.context).toBe('In the notes: “They are worried about layoffs.”');
  });

  it('quotes nobody but the contact', async () => {
    const said = (names: [string, string], prospect: typeof ada | null) =>
      analyse({
        transcript: `${names[0]}: Our competitors are too expensive for most bakeries. How do you currently plan?\n${names[1]}: Planning takes us half a day, which is a problem.`,
        prospect,
      });
    const quotes = async (questions: ReturnType<typeof said>) =>
      (await questions).flatMap(({ question }) => /“(.+)”/.exec(question)?.[1] ?? []);
    expect(await quotes(said(['Sam', 'Ada'], ada))).toEqual(['Planning takes us half a day, which is a problem.']);
    const untold = 'Planning takes us half a day, which is a problem. We lose hours every week.';
    expect(await quotes(analyse({ transcript: untold }))).toEqual([]);
  });

  it.each([
    ['Where is the data stored, because our biggest customer asks for that.', 'Where is the data stored?'],
    ['So, um, can drivers use it without a network?', 'Can drivers use it without a network?'],
    ['Our budget is 30,000 euros a year.', 'What would this cost us?'],
    ['Half of them will not use another app, I am afraid.', 'How do you get our people to use it?'],
    [
      'We had a system in 2019 that nobody ever used, with a vendor who left us alone after a month, does that happen with you as well, can you promise us that?',
      'Does that happen with you as well, can you promise us that?',
    ],
  ])('makes a heading of %j', async (sentence, question) => {
    const [first] = await analyse({ transcript: `Sam: Anything else?\nAda: ${sentence}`, prospect: ada });
    expect(first?.question).toBe(question);
  });

  it('asks in the language of the call', async () => {
    const questions = await analyse({
      transcript: await call('spedition.txt'),
      prospect: { first_name: 'Eva', last_name: 'Brandt', company_name: null },
    });
    expect(questions.map(({ question }) => question)).toEqual([
      'Wo liegen denn unsere Daten?',
      'Was kostet das Ganze für 60 Fahrzeuge?',
      'Wie gewinnen Sie unsere Leute dafür?',
      'Wie passt das zu dem, was wir schon nutzen?',
    ]);
    expect(questions.map(({ ai_suggested_answer }) => ai_suggested_answer)).toEqual([
      'In Frankfurt und nirgends sonst.',
      '18.000 Euro im Jahr.',
      '',
      '',
    ]);
  });

  it('asks nothing of what the contact is content with', async () => {
    const content =
      "Sam: What worries you about the roll-out?\nAda: The price is fine for us. I'm not worried about the drivers at all. That is no problem for our depots.";
    const german =
      'Sam: Was macht Ihnen dabei Sorgen?\nAda: Ich habe keine Bedenken beim Preis. Das ist für uns kein Problem.';
    for (const said of [content, german])
      expect(
        JSON.stringify((await analyse({ transcript: said, prospect: ada })).map((one) => one.context)),
      ).not.toContain('Ada said');
  });

  it('asks in the language of the call what a few words of notes raise', async () => {
    const notes =
      'Budget: 30.000, Freigabe Januar. SAP-Anbindung, Herr Schulz, Referenzen: Lebensmittel, Kühlware, Frische. Drei Depots, Hamburg, Bremen, Kiel.';
    const alone = { notes, callBeside: await call('spedition.txt') };
    for (const material of [alone, { notes, transcript: await call('spedition.txt') }])
      expect((await analyse(material)).map(({ question }) => question)).toContain(
        'Wie passt das zu dem, was wir schon nutzen?',
      );
    expect((await analyse(alone)).map(({ question }) => question)).toEqual([
      'Was würde uns das kosten?',
      'Wie passt das zu dem, was wir schon nutzen?',
      'Wie sähe ein erster Schritt mit Ihnen aus?',
    ]);
  });

  it('makes no half-English questions of a language that it does not read', async () => {
    const french =
      'Sam: Comment planifiez-vous aujourd’hui ?\nAda: À la main, malheureusement. Notre budget annuel reste limité. Où sont stockées nos données clients ?';
    const questions = (await analyse({ transcript: french, prospect: ada })).map(({ question }) => question);
    expect(questions[0]).toBe('Où sont stockées nos données clients ?');
    expect(questions.join(' ')).not.toContain('“');
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
      await analyse({
        transcript: asked.map((topic) => `Ada: How do you handle ${topic} for us?`).join('\n'),
        prospect: ada,
      }),
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
      `Ada: Hello.\nSam: ${'worried '.repeat(12_000)}`,
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

describe('a suggested answer', () => {
  const faq = (question: string, answer: string) => ({ question, answer });
  const profile = {
    ...knowledge.profile,
    products: [{ name: 'Driver App', description: 'Shows tours, forms and messages in one app.' }],
    proofPoints: [{ text: 'We cut empty kilometres by 14 % in the first year.', customer: 'Lindholm Frakt' }],
    faqs: [
      faq('How does the driver sign in to the app?', 'With a code by text message.'),
      faq('Can drivers work without reception?', 'Yes, tours stay on the phone.'),
      faq('How do you charge?', 'By the vehicle.'),
    ],
  };
  const ask = async (said: string, more: Partial<typeof profile> = {}) => {
    const questions = await analyse({
      transcript: said,
      prospect: ada,
      knowledge: { ...knowledge, profile: { ...profile, ...more } },
    });
    return Object.fromEntries(questions.map((one) => [one.question, one.ai_suggested_answer]));
  };

  it('is the known question’s, even when it was asked in other words', async () => {
    const answers = await ask('Sam: Hello.\nAda: Does the app work offline?\nSam: It does.');
    expect(answers['Does the app work offline?']).toBe('Yes, tours stay on the phone.');
  });

  it('is what the seller replied on the call, when no known question is answered by it', async () => {
    const said = await call('freight.txt');
    const questions = await analyse({
      transcript: said,
      prospect: { first_name: 'Ines', last_name: 'Duarte', company_name: 'Polar Produce' },
      knowledge: { ...knowledge, profile: { ...profile, faqs: [] } },
    });
    expect(questions.map((one) => [one.question, one.ai_suggested_answer, one.rag_confidence])).toEqual(
      expect.arrayContaining([
        [
          'Does the app work offline?',
          'It does. The tour is on the phone, and everything is sent once there is a network again.',
          0.85,
        ],
        [
          'What would it cost us for all four depots?',
          '22,272 euros a year, with the summer drivers included. There is no set-up fee.',
          0.85,
        ],
        [
          'Where is the data stored?',
          'In Frankfurt and in Amsterdam, nowhere else. We are ISO 27001 certified since 2019.',
          0.85,
        ],
        // "I would have to look at that" is no answer.
        ['Does it talk to Navision?', '', 0],
      ]),
    );
  });

  it('never comes from a source that speaks of something else', async () => {
    const answers = await ask('Sam: Hello.\nAda: Does the app work offline?', { faqs: [] });
    expect(answers['Does the app work offline?']).toBe('');
    expect(answers['What would a first step with you look like?']).toBe('');
  });

  it('ends each sentence that it joins', async () => {
    const [first] = await analyse({
      solutionMap: [
        { painPoint: 'Calls', solution: 'The customer sees when the truck arrives', proof: '90 calls a day became 12' },
      ],
    });
    expect(first?.ai_suggested_answer).toBe('The customer sees when the truck arrives. 90 calls a day became 12.');
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
    const content = pageFromFacts(makeBrief({ template: document }));
    expect(content.headline).toBe('Ada, here are the answers from our call');
    expect(content.sections[1]?.items[0]?.text).toContain('We send a planner on day one.');
  });

  it('leaves out what was excluded', async () => {
    const document = await writer.writeDiscoveryTemplate({ ...wish, exclusions: 'price, overtime' });
    expect(document.sections.map(({ id }) => id)).toEqual(['answers', 'proof', 'contact']);
    expect(document.sections[0]?.items).toHaveLength(1);
  });
});
