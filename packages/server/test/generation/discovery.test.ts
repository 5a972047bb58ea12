import { describe, expect, it } from 'vitest';
import type { DiscoveryMaterial } from '../../src/generation/brief/page-brief.ts';
import { checkPage } from '../../src/generation/checking/check-page.ts';
import { givenItems, type TemplateDocument } from '../../src/generation/documents/template-document.ts';
import { readCall } from '../../src/generation/reading/read-call.ts';
import { createOfflineWriter, pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { knowledge, makeBrief } from './brief.ts';

const itemsOf = ({ sections }: TemplateDocument, at: number) => sections[at] && givenItems(sections[at]);
const writer = createOfflineWriter();
const ada = { first_name: 'Ada', last_name: 'Okafor', company_name: 'Harbour Bakery' };
const call = (transcript: string) =>
  readCall(transcript, { said: [], team: ['Sam Reyes'], sellerCompany: 'Rota & Rise', recipient: ada });
const analyse = async (changes: Partial<DiscoveryMaterial>) => {
  const nothing = { call: null, notes: null, solutionMap: [], exclusions: null, prospect: null, knowledge };
  return (await writer.analyseDiscovery({ ...nothing, ...changes })).questions;
};
const asked = async (changes: Partial<DiscoveryMaterial>) => (await analyse(changes)).map(({ question }) => question);

describe('the offline analysis', () => {
  it('asks what a buyer asked, as it was said, and answers from what the seller wrote down', async () => {
    const questions = await analyse({
      call: call(
        'Sam (Rota & Rise): How do you plan shifts today?\nAda: By hand. How long does it take to set up?\n' +
          'Sam (Rota & Rise): A week.\nAda: Right? What would Globex say to that?',
      ),
      solutionMap: [{ painPoint: 'Overtime nobody planned.', solution: 'It warns early.', proof: 'Cut by 18 %' }],
    });
    expect(questions).toMatchObject([
      {
        id: 'q1',
        question: 'How long does it take to set up?',
        context: 'Ada said: “By hand. How long does it take to set up?”',
        category: 'general',
        ai_suggested_answer: 'Most teams plan their first real week within five working days.',
        answer_source: 'retrieval',
      },
      { id: 'q2', question: 'What would Globex say to that?', ai_suggested_answer: '', answer_source: 'none' },
      {
        id: 'q3',
        question: 'How would you help us with this: Overtime nobody planned?',
        category: 'pain',
        ai_suggested_answer: 'It warns early.\nCut by 18 %',
      },
    ]);
  });

  it('leaves out what a seller asks, what someone of an unknown side asks, and what is excluded', async () => {
    const transcript =
      'Sam Reyes: Who decides this with you?\nAda Okafor: What does it cost a year?\nSpeaker 3: Is the coffee ready yet?\n' +
      'Sam Reyes: I will send it.\nAda Okafor: Where is our data kept?\nSpeaker 3: Sorry.';
    expect(await asked({ call: call(transcript), exclusions: 'pricing' })).toEqual(['Where is our data kept?']);
  });

  it('takes from notes only the lines that end with a question mark', async () => {
    const notes = 'They are worried about layoffs.\n- Which depot would you start with?\nAsked about GDPR.';
    expect(await asked({ notes })).toEqual(['Which depot would you start with?']);
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
  };

  it('publishes the answers as the seller wrote them', async () => {
    const document = await writer.writeDiscoveryTemplate(wish);
    expect(document.name).toBe('Follow-up: Harbour Bakery');
    expect(document.sections.map(({ id }) => id)).toEqual(['solutions', 'answers', 'proof', 'contact']);
    expect(itemsOf(document, 1)).toEqual([
      { title: 'How long does it take?', body: 'Five working days.\n\nWe send a planner on day one.' },
      { title: 'What does it cost?', body: 'Ask { prospect.email } % raw %' },
    ]);
    const content = pageFromFacts(makeBrief({ template: document }));
    expect([content.language, content.headline.text]).toEqual(['en', 'Ada, here are our answers']);
    expect(content.sections[1]?.items[0]?.text.text).toContain('We send a planner on day one.');
  });

  it('words the page around the answers in their language, and leaves them as they are', async () => {
    const answers = [
      { question: 'Wie lange dauert es?', answer: 'Es dauert fünf Tage, bis die erste Woche geplant ist.' },
    ];
    const template = await writer.writeDiscoveryTemplate({ ...wish, solutionMap: [], answers });
    const brief = makeBrief({
      template,
      knowledge: { ...knowledge, profile: { ...knowledge.profile, proofPoints: [] } },
    });
    const content = pageFromFacts(brief);
    expect([content.language, content.headline.text]).toEqual(['de', expect.stringContaining('Ada, hier sind')]);
    expect(content.sections[0]?.items).toMatchObject([
      { title: { text: answers[0]?.question }, text: { text: answers[0]?.answer } },
    ]);
    expect(checkPage(content, brief)).toEqual([]);
  });

  it('leaves out what was excluded', async () => {
    const document = await writer.writeDiscoveryTemplate({ ...wish, exclusions: 'price, overtime' });
    expect(document.sections.map(({ id }) => id)).toEqual(['answers', 'proof', 'contact']);
    expect(itemsOf(document, 0)).toHaveLength(1);
  });
});
