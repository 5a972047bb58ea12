import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent, Result } from './agent.ts';

const NAME = 'Spring campaign';
const BUDGET_CENTS = 100;

/** Picks or builds a template, imports people, prices the run, generates all pages, reports links. */
export async function launchCampaign(agent: Agent): Promise<void> {
  await agent.begin('launch-campaign', { template: NAME, people: 'people.csv', budget: '1 dollar for the pages' });
  const csv = await readFile(join(import.meta.dirname, 'people.csv'), 'utf8');
  const templateId = await pickTemplate(agent);

  const { report, pageRun } = await agent.use('import_contacts', { csv, templateId, batchName: NAME });
  assert.deepEqual([report.rows, report.failed, pageRun.prospectCount], [3, 0, 3]);
  const { batchId, prospectCount } = pageRun;

  // #region estimate
  const estimate = await agent.use('estimate_cost', { type: 'recipient_render', quantity: prospectCount });
  if (estimate.estimateCents > BUDGET_CENTS) throw new Error(`${estimate.estimateCents} cents are over the budget.`);
  const { acknowledgedEstimateCents } = estimate;
  await agent.use('generate_page_run', { batchId, acknowledgedEstimateCents });
  // #endregion
  const isOver = ({ status }: Result) => status !== 'generating';
  const { status, counts } = await agent.poll('get_page_run_status', { batchId }, isOver);
  assert.deepEqual([status, counts.rendered], ['completed', 3]);

  const { members } = await agent.use('get_page_run', { batchId });
  const verified = await agent.use('verify_page_run_ready', { members, prospectCount });
  assert.ok(verified.ready, JSON.stringify(verified.problems));
  for (const { email, url } of members) {
    assert.equal((await fetch(url)).status, 200);
    console.log(`    ${email}: ${url}`);
  }
}

/** The template of this name, or a new one. @returns its id */
async function pickTemplate(agent: Agent): Promise<string> {
  const { templates } = await agent.use('list_templates');
  const fitting = templates.find(({ name }: Result) => name === NAME);
  if (fitting) return fitting.id;
  const { acknowledgedEstimateCents } = await agent.use('estimate_cost', { type: 'template_create' });
  const { buildId } = await agent.use('create_template', {
    name: NAME,
    description: JSON.stringify({
      focus: 'people who run depots',
      subheadline: '{% if prospect.role_title != blank %}For a {{ prospect.role_title }}{% endif %}',
      booking: { durationMinutes: 30 },
    }),
    acknowledgedEstimateCents,
  });
  const build = await agent.poll('get_template_build', { buildId }, (result) => result.build.status !== 'building');
  assert.equal(build.build.status, 'completed', build.build.error);
  return build.build.template_id;
}
