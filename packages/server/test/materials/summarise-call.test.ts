import { expect, it } from 'vitest';
import { windowsOf } from '../../src/generation/reading/call-windows.ts';
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
      'All 2 turns of known sides were read. ' +
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

it('says how much of a long call was read, in parts that overlap', () => {
  const sentence = 'We count every pallet twice a day and write it down. ';
  const turns = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at % 2 ? 'Sam Reyes' : 'Ada Okafor'}: ${at}. ${sentence.repeat(20)}`);
  const read = (count: number) => {
    const call = readCall(turns(count).join('\n'), who);
    return { call, ...windowsOf(call), summary: summariseCall(call, { digest, questions }, 'ai') };
  };
  const long = read(300);
  expect(long.windows.length).toBeGreaterThan(3);
  expect(long.summary).toContain(`All 300 turns of known sides were read in ${long.windows.length} parts.`);
  for (const [at, window] of long.windows.slice(1).entries())
    expect(long.windows[at]?.map(({ id }) => id)).toContain(window[0]?.id);
  const longest = read(950);
  expect(longest.windows).toHaveLength(12);
  expect(longest.summary).toMatch(/Only \d+ of 9\d\d turns of known sides were read in 12 parts/);
});

it('parts a turn that is longer than a part', () => {
  const said = 'We count every pallet twice a day.\n'.repeat(6000);
  const call = readCall(`Ada Okafor: Well.\n${said}Sam Reyes: I see.\nAda Okafor: Yes.`, who);
  const { windows, read, of } = windowsOf(call);
  expect([read, of]).toEqual([3, 3]);
  expect(windows.flat().length).toBeGreaterThan(3);
});
