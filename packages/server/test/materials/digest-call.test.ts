import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/offline/deterministic-writer.ts';
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
    ['What worries you about the roll-out?', "The roll-out is fine. I'm not worried about the drivers at all."],
    ['Any risk that I should know of?', 'There is no risk for us in this.'],
    ['Any concerns about the price?', 'The price is fine for us.'],
    ['Any concerns about the price?', 'Nothing really, we love the product.'],
    ['What worries you?', 'No, the roll-out looks fine to me. The drivers know their phones already.'],
    ['What do you think?', "I don't think there is a risk in this. I don't see any problem with the drivers either."],
    ['What do you think?', 'I’m not worried about the price. It would even reduce our risk.'],
    ['What worries you?', 'It looks safe and simple to us.'],
    ['What worries you?', 'Everything went smoothly in the pilot.'],
    ['How is it?', 'We were worried about the drivers, but you solved it. The concern about the price is gone.'],
    ['Haben Sie Bedenken?', 'Ich habe keine Bedenken beim Preis. Sorgen machen mir die Fahrer nicht.'],
    ['Was macht Ihnen dabei Sorgen?', 'Die Einführung passt für uns, und der Preis ist in Ordnung.'],
  ])('takes nobody who is content for worried: %j, %j', async (asked, answer) => {
    expect((await digest(`Sam: ${asked}\nAda: ${answer}`)).objections).toEqual([]);
  });

  it.each([
    'The price is fine, but I am worried about the drivers.',
    'I am worried that nobody will use it.',
    "I don't think the drivers will go along.",
    'We are not happy about the price of it.',
    'That would be too expensive for us.',
    'The roll-out is not easy for our drivers.',
    'Ich habe Angst, dass die Fahrer das nicht benutzen.',
    'Der Preis passt uns nicht so recht.',
    'Der Preis passt, aber die Einführung macht mir Sorgen.',
    'Ich bin nicht überzeugt, dass der Export in der Nacht für uns reicht.',
  ])('hears a worry beside a negation that does not take it back: %j', async (sentence) => {
    expect((await digest(`Sam: I see.\nAda: ${sentence}`)).objections).toEqual([['Ada', sentence]]);
  });

  it.each([
    ['What do you need?', "We don't need another dispatcher for the depots."],
    ['What else do you need?', 'Nothing else, the depots have everything.'],
    ['Was brauchen Sie?', 'Wir brauchen keinen weiteren Disponenten für die Touren.'],
  ])('takes what is not needed for no wish: %j, %j', async (asked, answer) => {
    expect((await digest(`Sam: ${asked}\nAda: ${answer}`)).wants).toEqual([]);
  });

  it('keeps what a wish says of itself with a negation', async () => {
    const said = 'Wir brauchen für die Touren ein System, das nicht ausfällt.';
    expect((await digest(`Sam: Was brauchen Sie?\nAda: ${said}`)).wants).toEqual([['Ada', said]]);
  });

  it.each([
    'Let me check I understood the problem with the drivers.',
    "I'll put you on mute for a second.",
    "Let's talk about the price.",
    "Let's start with the drivers and the depots.",
    'Let me ask you about the drivers in the north.',
    "I'll share my screen with the numbers of the depots.",
    "I'll check the numbers of the depots now.",
    'Lassen Sie mich kurz das Problem mit den Fahrern zusammenfassen.',
    'Ich stelle Ihnen eine Frage zu den Fahrern.',
  ])('takes what is done on the call itself for no next step: %j', async (sentence) => {
    expect((await digest(`Sam: ${sentence}\nAda: I see.`)).nextSteps).toEqual([]);
  });

  it('publishes nothing of what stands above the first speaker', async () => {
    const above = [
      'Call between Tom (Kurvo) and Ada Voss (Nordwind Logistik), 12 November 2026',
      'Customer call, 12 November 2026',
      'We are worried about the drivers and want one screen for the depots.',
    ].join('\n');
    expect(await digest(`${above}\n\nTom: Hello.\nAda: Hello.`)).toEqual({ wants: [], objections: [], nextSteps: [] });
  });

  it('leaves out an answer that is no sentence', async () => {
    const { objections } = await digest('Sam: Was macht Ihnen Sorgen?\nAda: Ehrlich gesagt das Telefon.');
    expect(objections).toEqual([]);
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
