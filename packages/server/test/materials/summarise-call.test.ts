import { expect, it } from 'vitest';
import { readCall } from '../../src/generation/reading/read-call.ts';
import { summariseCall, summariseNotes } from '../../src/generation/reading/summarise-call.ts';

const said = [{ name: 'Ada Okafor', side: 'buyer' as const }];
const who = { said, team: ['Sam Reyes'], sellerCompany: 'Lumen', recipient: null };
const digest = { wants: [{ who: 'Ada', text: 'x', quote: 'x' }], objections: [], nextSteps: [] };
const questions = [{ suggested_answer: 'Yes.' }, { suggested_answer: null }];

it('counts the turns and names the speakers with their sides', () => {
  const call = readCall('[Sam Reyes] 09:41:22\nHello.\n\n[Ada Okafor] 09:41:25\nHi.\n\n[Speaker 3] 09:41:28\nHm.', who);
  expect(summariseCall(call, { digest, questions }, 'ai')).toBe(
    'Zoom transcript with 3 turns of 3 speakers: Sam Reyes (seller); Ada Okafor (buyer); Speaker 3 (side not known). ' +
      'What speakers without a known side said is not used until a question is answered. ' +
      'Found: 1 want, 0 objections, 0 next steps. 2 questions are proposed, 1 with a suggested answer.',
  );
});

it('says without a model what would need one, and whom to ask, without the name of a setting', () => {
  const summary = summariseCall(readCall('We talked.', who), { digest: null, questions: [] }, 'deterministic');
  expect(summary).toMatch(/^Transcript in plain text without recognizable speakers: no one is quoted from it\./);
  expect(summary).toContain('Ask your administrator to connect one.');
  expect(summary).not.toMatch(/AI_/);
  expect(summariseNotes({ questions: [] })).toBe('No questions are proposed.');
});
