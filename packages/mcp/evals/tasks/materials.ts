import assert from 'node:assert/strict';
import { attempt, price, type Script, type Task, use, type World } from '../task.ts';

const TABLE = `Kostenstelle;Wert
Lieferungen pro Monat;3.400
Kosten je Lieferung;4,20 €`;

const CALL = `Priya (Monsoon Textiles): Half of our looms stand still when the yarn comes late. Can your planner see the customs dates?
Lars: Yes, it reads them every night.
Priya: And who trains our people in Tiruppur? We can't send them abroad.
Lars: We come to you for two days.`;

const spec = {
  name: 'Delivery cost',
  purposeSpec: { goal: 'Show what deliveries cost a year.', currency: 'EUR' },
  inputContract: {
    materials: [{ key: 'figures', label: 'Their figures', kind: 'spreadsheet' }],
    facts: [
      { key: 'deliveries', label: 'Lieferungen pro Monat', type: 'number', question: 'How many deliveries a month?' },
      { key: 'unit_cost', label: 'Kosten je Lieferung', type: 'currency', question: 'What does a delivery cost?' },
    ],
  },
  elementManifest: [
    {
      id: 'yearly',
      label: 'Cost a year',
      source: 'calc',
      placement: 'figure',
      formula: 'deliveries * unit_cost * 12',
      format: { style: 'currency' },
    },
    { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['yearly'] },
  ],
  qualityChecks: [],
};

const pageOf = async ({ cartouche, server }: World) => {
  const { purposeTemplates } = await cartouche.materials.list();
  const { runs } = await cartouche.runs.list(purposeTemplates[0]?.id ?? '');
  assert.equal(runs[0]?.status, 'completed');
  const shown = await server.visit(runs[0]?.page_url ?? '');
  assert.equal(shown.status, 200);
  return { text: await shown.text(), url: runs[0]?.page_url ?? '' };
};

function* built(purposeTemplateId: string) {
  const acknowledgedEditCredits = yield* price('purpose_template_build');
  const { buildId } = yield* use('build_materials_template', { purposeTemplateId, acknowledgedEditCredits });
  yield* use('get_template_build', { buildId });
}

function* published(runId: string): Script {
  yield* use('generate_run', { runId, acknowledgedEstimateCents: yield* price('purpose_run') });
  yield* use('get_run', { runId });
  yield* use('run_quality_check', { runId });
  return (yield* use('publish_run', { runId })).url;
}

/** Pages from tables and calls. */
export const materialTasks: readonly Task[] = [
  {
    name: 'figures-from-a-table',
    prompt: `Our materials template shows what deliveries cost a year. Publish a page from it for h.krone@krone-sped.example of Krone Spedition with this table:\n\n${TABLE}`,
    prepare: async ({ cartouche, server }) => {
      const { purpose } = await cartouche.materials.create(spec as never);
      const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
      await cartouche.materials.build(purpose.id, { estimate });
      await server.settle();
    },
    *script() {
      const { purposeTemplates } = yield* use('list_materials_templates');
      const purposeTemplateId = purposeTemplates[0].id;
      const recipient = { email: 'h.krone@krone-sped.example', companyName: 'Krone Spedition' };
      yield* attempt('create_run', { purposeTemplateId, recipient: { ...recipient, company: 'Krone' } });
      const { run } = yield* use('create_run', { purposeTemplateId, recipient });
      const runId = run.id;
      yield* attempt('attach_run_materials', { runId, entryKey: 'table', content: TABLE });
      const { inputContract } = yield* use('get_materials_checklist', { purposeTemplateId });
      yield* use('attach_run_materials', { runId, entryKey: inputContract.materials[0].key, content: TABLE });
      const { facts } = yield* use('get_run', { runId });
      const known = new Set(facts.map(({ key }: { key: string }) => key));
      const rest = Object.entries({ deliveries: 3400, unit_cost: 4.2 }).filter(([key]) => !known.has(key));
      if (rest.length > 0) yield* use('override_run_fact', { runId, facts: Object.fromEntries(rest) });
      return yield* published(runId);
    },
    async verify(world, said) {
      const { text, url } = await pageOf(world);
      assert.ok(said.includes(url), 'the link was not handed over');
      assert.match(text, /171[,.\s]?360/);
    },
  },
  {
    name: 'follow-up-a-call',
    prompt: `Publish a follow-up page of this call for priya@monsoon-textiles.example. Everybody agreed to the recording. We read customs dates every night, and we train two days on site.\n\n${CALL}`,
    *script() {
      const description = 'Follow up calls about our planner for textile makers.';
      const { purpose } = yield* use('create_materials_template', {
        propose: true,
        preset: 'discovery_followup',
        description,
      });
      const purposeTemplateId = purpose.id;
      yield* built(purposeTemplateId);
      const recipient = {
        email: 'priya@monsoon-textiles.example',
        firstName: 'Priya',
        companyName: 'Monsoon Textiles',
      };
      const { run } = yield* use('create_run', { purposeTemplateId, recipient, consentAttested: true });
      const runId = run.id;
      const { inputContract } = yield* use('get_materials_checklist', { purposeTemplateId });
      const { key } = inputContract.materials.find(({ kind }: { kind: string }) => kind === 'transcript');
      const speakers = [{ name: 'Lars', side: 'seller' }];
      yield* use('attach_run_materials', { runId, entryKey: key, content: CALL, speakers, consentAttested: true });
      const { questions } = yield* use('get_run', { runId });
      const answerTo = (question: string) =>
        /train|people/i.test(question)
          ? 'We come to you and train your people for two days.'
          : 'It reads the customs dates every night.';
      const answers = questions.map(({ id, question }: { id: string; question: string }) => ({
        id,
        answer: answerTo(question),
      }));
      if (answers.length > 0) yield* use('answer_run_questions', { runId, answers });
      return yield* published(runId);
    },
    async verify(world, said) {
      const { text, url } = await pageOf(world);
      assert.ok(said.includes(url), 'the link was not handed over');
      assert.match(text, /two days|customs/i);
    },
  },
];
