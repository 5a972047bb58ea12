import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyTemplate, recipient } from '../support/fleet.ts';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({
    callPoints: {
      wants: [{ who: 'Ada', text: 'Wants no more paper.', quote: 'We want no more paper.' }],
      objections: [{ who: 'Ada', text: 'Has a small budget.', quote: 'Between us, the budget is small.' }],
    },
  });
});
beforeEach(() => workspace.reset());
afterAll(() => workspace.close());

const list = (id: string, uses: string[], required: boolean) => ({
  id,
  label: id,
  source: 'ai',
  placement: 'list',
  uses,
  required,
});
const spec = {
  name: 'After the call',
  purposeSpec: { goal: 'Follow up the call.' },
  inputContract: { materials: [{ key: 'call', label: 'The call', kind: 'transcript' }], facts: [] },
  elementManifest: [list('heard', ['call_wants'], true), list('concerns', ['call_objections'], false)],
  qualityChecks: [],
  callIntelligence: true,
};

/** A run whose call was read. */
async function readRun() {
  const purposeTemplateId = await readyTemplate(workspace, spec);
  const { run } = await workspace.do('create_run', { purposeTemplateId, recipient });
  const content = 'Ada: We want no more paper. How long does it take?\nAda: Between us, the budget is small.';
  await workspace.do('attach_run_materials', { runId: run.id, entryKey: 'call', content });
  await workspace.server.settle();
  const state = await workspace.do('get_run', { runId: run.id });
  const [want, objection] = [state.callDigest.wants[0].id, state.callDigest.objections[0].id] as [string, string];
  return { runId: run.id as string, state, want, objection };
}

describe('the digest of a call', () => {
  it('is proposed by get_run, which names the tool that approves what the page needs', async () => {
    const { state } = await readRun();
    expect(state.callDigest.wants).toMatchObject([{ text: 'Wants no more paper.', status: 'proposed', named: false }]);
    expect(state.next).toBe(
      'answer_run_questions with digest, nothing is charged before: heard has nothing to show: approve an item of callDigest.wants',
    );
    expect(state).not.toHaveProperty('preview');
  });

  it('is decided item by item by answer_run_questions, alone or together with answers', async () => {
    const { runId, state, want, objection } = await readRun();
    const digest = [{ id: want, status: 'approved', text: 'No paper by summer.', named: true }];
    const decided = await workspace.do('answer_run_questions', { runId, digest });
    expect(decided).toMatchObject({ missing: [], next: 'estimate_cost(purpose_run), then generate_run' });
    expect(decided.callDigest.wants).toMatchObject([{ edited: true, named: true, status: 'approved' }]);
    const [question] = state.questions;
    const both = await workspace.do('answer_run_questions', {
      runId,
      answers: [{ id: question.id, answer: 'Two weeks.' }],
      digest: [{ id: objection, status: 'removed' }],
    });
    expect(both.questions.find(({ id }: { id: string }) => id === question.id).answer).toBe('Two weeks.');
    expect(both.callDigest.objections).toMatchObject([{ status: 'removed' }]);
  });

  it('follows a speaker who is given another side, and so do sessions', async () => {
    const { runId } = await readRun();
    const corrected = await workspace.do('answer_run_questions', {
      runId,
      speakers: [{ name: 'Ada', side: 'seller' }],
    });
    expect(corrected.materials[0]).toMatchObject({ extraction_status: 'queued', speakers: [{ side: 'seller' }] });
    expect(corrected.next).toContain('Poll get_run');
    await workspace.server.settle();
    expect((await workspace.do('get_run', { runId })).questions).toEqual([]);

    const transcript = 'Ada: How long does it take?\nKim: Two weeks.\nAda: And the price?';
    const { sessionId } = await workspace.do('create_discovery_session', {
      prospect: { email: 'ada@northwind.example', first_name: 'Ada' },
      transcript,
    });
    await workspace.server.settle();
    const { next, session } = await workspace.do('submit_discovery_answers', {
      sessionId,
      speakers: [{ name: 'Ada', side: 'unknown' }],
    });
    expect([session.status, next]).toEqual(['ingesting', expect.stringContaining('poll get_discovery_session')]);
    await workspace.server.settle();
    // Nothing is read again when a side is what it was.
    const same = { speakers: [{ name: 'Ada', side: 'unknown' }] };
    const confirmed = await workspace.do('submit_discovery_answers', { sessionId, ...same });
    expect(confirmed.session.status).not.toBe('ingesting');
    expect(confirmed.next).not.toContain('poll get_discovery_session');
    const side = { speakers: [{ name: 'Ada', side: 'seller' }] };
    const again = await workspace.do('answer_run_questions', { runId, ...side });
    expect(again.materials[0].extraction_status).toBe('done');
    expect(again.next).not.toContain('Poll get_run');
    const refused = await workspace.call('submit_discovery_answers', { sessionId });
    expect(refused.text).toContain('- answers: give answers, speakers or both');
  });

  it('is refused with the reason: nothing to do, an unknown item, a name without approval', async () => {
    const { runId, want } = await readRun();
    const refused = async (args: object) => (await workspace.call('answer_run_questions', { runId, ...args })).text;
    expect(await refused({})).toContain('- answers: give answers, digest or speakers');
    expect(await refused({ digest: [{ id: 'want-9', status: 'approved' }] })).toContain(
      '- items[0].id: is not an item',
    );
    expect(await refused({ digest: [{ id: want, named: true }] })).toContain(
      '- items[0].named: needs an item that is approved',
    );
    await workspace.do('answer_run_questions', { runId, digest: [{ id: want, status: 'approved' }] });
    await workspace.do('generate_run', { runId, acknowledgedEstimateCents: 25 });
    await workspace.server.settle();
    const { url, next, undecidedItems } = await workspace.do('publish_run', { runId });
    expect([undecidedItems, next]).toEqual([1, 'Tell the user: 1 callDigest item was undecided and left off the page']);
    expect(await (await workspace.server.visit(url)).text()).not.toContain('budget');
    // From here on it is a correction, which visitors don't see.
    const { run } = await workspace.do('answer_run_questions', { runId, digest: [{ id: want, status: 'removed' }] });
    expect(run.status).toBe('review');
  });

  it('is previewed in review: a warning says what is undecided, and an approval what to write again', async () => {
    const { runId, want, objection } = await readRun();
    await workspace.do('answer_run_questions', { runId, digest: [{ id: want, status: 'approved' }] });
    await workspace.do('generate_run', { runId, acknowledgedEstimateCents: 25 });
    await workspace.server.settle();
    const { preview, run, next } = await workspace.do('get_run', { runId });
    expect([run.status, next]).toEqual(['review', 'Show the user preview.url, run_quality_check, then publish_run']);
    const html = await (await workspace.server.visit(preview.url)).text();
    expect(html).toContain('Wants no more paper.');
    expect(html).not.toMatch(/budget|Ada: /);
    expect(await workspace.do('run_quality_check', { runId })).toMatchObject({
      publishable: true,
      warnings: [{ elementId: 'concerns', remedy: 'approve_digest' }],
      next: 'Show the user the warnings, then publish_run',
    });
    const digest = [{ id: objection, status: 'approved' }];
    expect(await workspace.do('answer_run_questions', { runId, digest })).toMatchObject({
      staleElements: ['concerns'],
      next: 'regenerate_run_element with elementId concerns, then run_quality_check',
    });
  });
});
