import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/offline/deterministic-writer.ts';
import { summariseCall, summariseNotes } from '../../src/generation/offline/summarise-call.ts';
import { knowledge } from '../generation/brief.ts';

const writer = createDeterministicWriter();
const ines = { first_name: 'Ines', last_name: 'Duarte', company_name: 'Polar Produce' };

async function understood(transcript: string, prospect: typeof ines | null = ines): Promise<string> {
  const digest = await writer.digestCall({ transcript, prospect, exclusions: null, knowledge });
  return summariseCall(
    { transcript, prospect, knowledge },
    { digest, questions: [{ suggested_answer: 'Yes.' }, { suggested_answer: null }] },
    'deterministic',
  );
}

describe('what was understood of a call', () => {
  it('says who spoke, what was noted and what is asked', async () => {
    const freight = await readFile(new URL('../generation/calls/freight.txt', import.meta.url), 'utf8');
    expect(await understood(freight)).toBe(
      'Ines Duarte and Piet Vos spoke with Sam Reyes. 5 wants, 6 objections and 7 next steps noted. 2 questions are proposed, 1 with a suggested answer.',
    );
  });

  it('says what was not found', async () => {
    expect(await understood('Sam: Hello.\nInes: We need the signed note in our system every evening.')).toContain(
      '1 want noted. No objections, no next steps found.',
    );
    expect(await understood('Sam: Hello.\nInes: Hello there.')).toContain(
      'No wants, no objections, no next steps found.',
    );
  });

  it('says when the speakers are not known', async () => {
    expect(await understood('Bo: Hello.\nCy: Hello there.', null)).toMatch(
      /^Bo and Cy spoke; who is the contact is not clear\./,
    );
    expect(await understood('We talked for an hour.', null)).toMatch(/^A call without the names of its speakers\./);
  });

  it('says when the language is not read', async () => {
    const french =
      'Sam: Comment planifiez-vous vos tournées aujourd’hui ?\nInes: À la main, chaque soir. Notre budget reste très limité cette année, nous voulons un outil simple.';
    expect(await understood(french)).toContain(
      'It is in a language that the built-in writer does not read, so its wants, objections and next steps are not known; an AI provider would read it.',
    );
  });
});

it('says of notes that they are not quoted', () => {
  expect(summariseNotes({ digest: null, questions: [{ suggested_answer: null }] })).toBe(
    '1 question is proposed, none with a suggested answer. The notes are not quoted in them.',
  );
});
