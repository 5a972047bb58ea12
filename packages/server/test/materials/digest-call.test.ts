import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/writing/deterministic-writer.ts';
import { knowledge } from '../generation/brief.ts';

const writer = createDeterministicWriter();
const call = (name: string) => readFile(new URL(`../generation/calls/${name}`, import.meta.url), 'utf8');
const ines = { first_name: 'Ines', last_name: 'Duarte', company_name: 'Polar Produce' };
const ada = { first_name: 'Ada', last_name: null, company_name: null };

async function digest(transcript: string, prospect: typeof ines | typeof ada = ada) {
  const points = await writer.digestCall({ transcript, prospect, exclusions: null, knowledge });
  for (const { quote } of Object.values(points).flat()) expect(transcript).toContain(quote);
  const said = (list: typeof points.wants) => list.map(({ who, text }) => [who, text]);
  return { wants: said(points.wants), objections: said(points.objections), nextSteps: said(points.nextSteps) };
}

describe('the digest of a call', () => {
  it('has its wishes, conditions, worries, requests and dates', async () => {
    expect(await digest(await call('freight.txt'), ines)).toEqual({
      wants: [
        ['Ines Duarte', 'So what we need is the signed note in our system before the truck is back.'],
        ['Ines Duarte', 'Temperatures. Our biggest customer wants the curve with every delivery from January.'],
        ['Ines Duarte', 'It would, as long as the first week is not in December.'],
        ['Ines Duarte', "I'd sign tomorrow if you could show me that it works with our Navision."],
        ['Ines Duarte', 'We only do it if we can leave after a year.'],
      ],
      objections: [
        ['Ines Duarte', 'That is above what I have.'],
        ['Ines Duarte', "The drivers. Half of them are over fifty and won't use another app."],
        ['Ines Duarte', 'We burned our fingers in 2021 with the tachograph thing.'],
        ['Piet Vos', 'I am not convinced that an export once a night is enough for us.'],
        ['Piet Vos', 'That we end up with two systems.'],
        ['Piet Vos', 'If the office still has to type, we have won nothing.'],
      ],
      nextSteps: [
        ['Sam Reyes', "I'll check with our integration team by Wednesday."],
        ['Sam Reyes', "Shall we say Thursday the 12th at ten, with Piet's test data?"],
        ['Piet Vos', "Thursday works. I'll send you an export with fifty orders on Monday."],
        ['Ines Duarte', 'For us to do: Please send me a reference, someone with chilled goods and about our size.'],
        ['Ines Duarte', 'Joost decides on 28 November, so I need your offer by the 24th.'],
        ['Sam Reyes', "You'll have it on the 20th."],
        ['Ines Duarte', 'For us to do: Can you put that in writing for Joost?'],
      ],
    });
  });

  it.each([
    ['What would keep you from it?', 'The works council. It wants to see every screen first.', 1],
    ['What worries you? Be honest.', 'The drivers. Half of them would leave.', 1],
    ['Any concerns about the roll-out?', 'No, not really.', 0],
    ['Is there a risk that I should know?', 'Nothing.', 0],
    ['How many depots do you have?', 'Four depots in the north.', 0],
  ])('takes the answer to %j as a worry only where it names one', async (asked, answer, count) => {
    expect((await digest(`Sam: ${asked}\nAda: ${answer}`)).objections).toHaveLength(count);
  });

  it.each([
    ['We would go ahead if the price stays under 20,000.', 1],
    ['Only when the pilot went well will we roll it out.', 1],
    ['If I look at last year, we had more claims.', 0],
  ])('knows a condition from another "if": %j', async (sentence, count) => {
    expect((await digest(`Sam: I see.\nAda: ${sentence}`)).wants).toHaveLength(count);
  });

  it('takes what is wanted of a solution for a wish, however it is put', async () => {
    const { wants, nextSteps } = await digest(
      'Sam: What would a good solution have to do for you?\nAda: Show me every truck on one screen.',
    );
    expect([wants, nextSteps]).toEqual([[['Ada', 'Show me every truck on one screen.']], []]);
  });

  it('says who is to do what was asked for', async () => {
    const { nextSteps } = await digest(
      'Sam: Could you send us the export of last week?\nAda: Yes. Please send me the data sheet as well.',
    );
    expect(nextSteps).toEqual([
      ['Sam', 'For you to do: Could you send us the export of last week?'],
      ['Ada', 'For us to do: Please send me the data sheet as well.'],
    ]);
  });

  it('reads German by the same rules', async () => {
    expect(
      await digest(await call('spedition.txt'), { first_name: 'Eva', last_name: 'Brandt', company_name: '' }),
    ).toEqual({
      wants: [
        ['Brandt', 'Wir brauchen die Touren um fünf Uhr auf dem Handy der Fahrer.'],
        ['Brandt', 'Wir unterschreiben nur, wenn es mit unserem SAP funktioniert.'],
      ],
      objections: [['Brandt', 'Die Fahrer. Die Hälfte will keine weitere App benutzen.']],
      nextSteps: [
        ['Sam', 'Ich schicke Ihnen bis Freitag die Beschreibung der Schnittstelle.'],
        ['Brandt', 'Für uns: Bitte schicken Sie mir auch eine Referenz aus der Lebensmittellogistik.'],
        ['Sam', 'Wollen wir am 12. Dezember noch einmal sprechen?'],
      ],
    });
  });
});

test('a call in a language that is not read has an empty digest', async () => {
  const french =
    'Sam: Comment planifiez-vous vos tournées aujourd’hui ?\nAda: À la main, chaque soir. Notre budget reste très limité cette année, nous voulons un outil simple.';
  expect(await digest(french)).toEqual({ wants: [], objections: [], nextSteps: [] });
});
