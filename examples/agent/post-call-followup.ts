import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent, Result } from './agent.ts';

const CONTACT = 'ada@northwind.example';

/** Reads a transcript, asks what the buyer asked, publishes the follow-up page. */
export async function postCallFollowup(agent: Agent): Promise<void> {
  await agent.begin('post-call-followup', { contact: CONTACT, call: 'call.txt' });
  const purposeTemplateId = await pickTemplate(agent);

  const { run } = await agent.use('create_run', {
    purposeTemplateId,
    recipient: { email: CONTACT, firstName: 'Ada', companyName: 'Northwind' },
  });
  const runId: string = run.id;
  const { inputContract } = await agent.use('get_materials_checklist', { purposeTemplateId });
  const { key: entryKey } = inputContract.materials.find(({ kind }: Result) => kind === 'transcript');
  // #region upload
  const file = await readFile(join(import.meta.dirname, 'call.txt'));
  const { mediaId } = await agent.use('upload_media', {
    base64: file.toString('base64'), // or a url alone, which the server fetches
    filename: 'call.txt',
    mime: 'text/plain',
  });
  await agent.use('attach_run_materials', { runId, entryKey, mediaId });
  // #endregion
  const isRead = ({ materials }: Result) => materials.every((one: Result) => one.extraction_status !== 'queued');
  const { callDigest, questions } = await agent.poll('get_run', { runId }, isRead);
  assert.ok(callDigest && questions.length > 0, 'The transcript gave no digest and no questions.');

  // Nothing that was said in the call is on the page before the seller approves it, item by item.
  const digest = callDigest.nextSteps.map(({ id }: Result) => ({ id, status: 'approved' }));
  const decisions = digest.length === 0 ? {} : { digest };
  await agent.use('answer_run_questions', { runId, answers: questions.map(answerTo), ...decisions });
  const { acknowledgedEstimateCents } = await agent.use('estimate_cost', { type: 'purpose_run' });
  await agent.use('generate_run', { runId, acknowledgedEstimateCents });
  const isWritten = (state: Result) => ['review', 'failed'].includes(state.run.status);
  const written = await agent.poll('get_run', { runId }, isWritten);
  assert.equal(written.run.status, 'review', written.run.error);
  assert.equal((await fetch(written.preview.url)).status, 200);

  const { publishable, blocking } = await agent.use('run_quality_check', { runId });
  assert.ok(publishable, JSON.stringify(blocking));
  const { url } = await agent.use('publish_run', { runId });
  assert.match(await (await fetch(url)).text(), /Two weeks for the first depot/);
  console.log(`    ${questions.length} questions, the page is ${url}`);
}

/** The seller's answer, where there is one. */
function answerTo({ id, question }: Result): object {
  if (/how long/i.test(question)) return { id, answer: 'Two weeks for the first depot, with your dispatchers.' };
  if (/SAP/.test(question)) return { id, answer: 'Yes. The connector posts delivery notes and invoices.' };
  return { id, status: 'skipped' };
}

/** A ready template that listens to calls, or a new one. @returns its id */
async function pickTemplate(agent: Agent): Promise<string> {
  const { purposeTemplates } = await agent.use('list_materials_templates');
  const fitting = purposeTemplates.find((one: Result) => one.status === 'ready' && one.call_intelligence);
  if (fitting) return fitting.id;
  const { purpose } = await agent.use('create_materials_template', {
    propose: true,
    preset: 'discovery_followup',
    description: 'The page after our discovery calls, for people who run fleets.',
  });
  const { acknowledgedEditCredits } = await agent.use('estimate_cost', { type: 'purpose_template_build' });
  const started = { purposeTemplateId: purpose.id, acknowledgedEditCredits };
  const { buildId } = await agent.use('build_materials_template', started);
  const { build } = await agent.poll('get_template_build', { buildId }, (result) => result.build.status !== 'building');
  assert.equal(build.status, 'completed', build.error);
  return purpose.id;
}
