import assert from 'node:assert/strict';
import { attempt, newestTemplate, price, type Task, use, type World } from '../task.ts';

const BRIEF = `starter
{ "headline": "Kilns that forget fewer orders", "focus": "plant managers of ceramics makers", "booking": { "durationMinutes": 20 } }`;

const newest = async ({ cartouche }: World) => {
  const { templates } = await cartouche.templates.list();
  return cartouche.templates.get(templates[0]?.id ?? '');
};
// biome-ignore lint/suspicious/noExplicitAny: the document of a template has no type in the client
const documentOf = async (world: World): Promise<any> => (await newest(world)).document;

/** Templates from a brief, and changes of them. */
export const templateTasks: readonly Task[] = [
  {
    name: 'template-from-brief',
    prompt: `Make a template from this brief:\n\n${BRIEF}`,
    *script() {
      yield* attempt('create_template', { description: BRIEF });
      const acknowledgedEstimateCents = yield* price('template_create');
      const { buildId } = yield* use('create_template', {
        name: 'Kilns',
        description: BRIEF,
        acknowledgedEstimateCents,
      });
      const { build } = yield* use('get_template_build', { buildId });
      return `The template ${build.template_id} is ${build.status}.`;
    },
    async verify(world) {
      const document = await documentOf(world);
      assert.equal(document.headline, 'Kilns that forget fewer orders');
      assert.equal(document.booking.durationMinutes, 20);
      const kinds = document.sections.map(({ kind }: { kind: string }) => kind);
      for (const kind of ['proof', 'steps']) assert.ok(kinds.includes(kind), `no section ${kind}`);
    },
  },
  {
    name: 'change-headline',
    prompt: 'Change the headline of our template to: Less paper in every depot. Leave everything else as it is.',
    *script() {
      const templateId = yield* newestTemplate();
      yield* attempt('edit_template', {
        templateId,
        document: { headline: 'Less paper in every depot' },
        acknowledgedEstimateCents: 0,
      });
      const acknowledgedEstimateCents = yield* price('template_edit');
      yield* use('edit_template', {
        templateId,
        patch: { headline: 'Less paper in every depot' },
        acknowledgedEstimateCents,
      });
      return 'The headline is changed.';
    },
    async verify(world) {
      const { id, version, document } = await newest(world);
      assert.equal(version, 2);
      const { versions } = await world.cartouche.templates.listVersions(id);
      assert.equal(versions.length, 2);
      assert.equal((document as { headline?: string }).headline, 'Less paper in every depot');
      assert.ok((document as { sections?: unknown[] }).sections?.length);
    },
  },
  {
    name: 'undo-a-change',
    prompt: 'A colleague changed our template today and the headline is wrong now. Bring back the version before.',
    prepare: async ({ cartouche }) => {
      const { templates } = await cartouche.templates.list();
      const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
      await cartouche.templates.update(templates[0]?.id ?? '', { patch: { headline: 'asdf' }, estimate });
    },
    *script() {
      const templateId = yield* newestTemplate();
      const { versions } = yield* use('list_template_versions', { templateId });
      yield* use('restore_template_version', { templateId, version: versions[1].version });
      return 'The version before is back.';
    },
    async verify(world) {
      const { version } = await newest(world);
      assert.equal(version, 3);
      assert.notEqual((await documentOf(world)).headline, 'asdf');
    },
  },
  {
    name: 'ask-for-phone',
    prompt:
      'The form of our template should ask for e-mail and telephone, the telephone must be given, and the button should say "Call me back".',
    *script() {
      const templateId = yield* newestTemplate();
      const fields = [
        { name: 'email', label: 'E-mail', type: 'email', required: true },
        { name: 'phone', label: 'Telephone', type: 'phone', required: true },
      ];
      const refused = yield* attempt('set_lead_form', {
        templateId,
        leadForm: { fields, submitLabel: 'Call me back' },
      });
      const type = /must be one of (.*)/.exec(refused.text)?.[1]?.includes('tel') ? 'tel' : 'text';
      const leadForm = {
        fields: fields.map((field) => (field.name === 'phone' ? { ...field, type } : field)),
        submitLabel: 'Call me back',
      };
      yield* use('set_lead_form', { templateId, leadForm });
      return 'The form asks for both.';
    },
    async verify(world) {
      const { leadForm } = await documentOf(world);
      const phone = leadForm.fields.find(({ type }: { type: string }) => type === 'tel');
      assert.equal(phone?.required, true);
      assert.ok(leadForm.fields.some(({ type }: { type: string }) => type === 'email'));
      assert.equal(leadForm.submitLabel, 'Call me back');
    },
  },
];
