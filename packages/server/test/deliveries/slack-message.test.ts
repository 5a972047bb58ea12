import { expect, test } from 'vitest';
import { buildPayload, buildTestPayload, type PublishedEvent } from '../../src/domains/deliveries/payload.ts';
import { slackMessage } from '../../src/domains/deliveries/slack-message.ts';
import { problemOf } from './slack.ts';

const published = (change: Partial<PublishedEvent> = {}): PublishedEvent => ({
  workspaceId: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  event: 'form.submitted',
  prospect: {
    id: crypto.randomUUID(),
    email: 'mia@kiln.example',
    company_name: 'Kiln & Sons',
    first_name: 'Mia',
    last_name: 'Okafor',
  },
  page: { token: 'tok', url: 'https://pages.example/p/tok' },
  formData: {},
  booking: null,
  fields: {},
  createdAt: '2026-03-04T05:06:07.000000Z',
  ...change,
});
const messageOf = (change?: Partial<PublishedEvent>) => {
  const message = slackMessage(buildPayload(published(change)));
  expect(problemOf(message)).toBeUndefined();
  return message;
};
const textsOf = (value: unknown) => JSON.stringify(value);

test('names the lead, what the form says, and the page', () => {
  expect(messageOf({ formData: { team_size: 40, message: 'Can we start\nin May?' } })).toEqual({
    text: 'New lead: Mia Okafor, Kiln &amp; Sons',
    mrkdwn: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'New lead: Mia Okafor, Kiln &amp; Sons', emoji: false } },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', text: '*Email*' },
          { type: 'plain_text', text: 'mia@kiln.example', emoji: false },
          { type: 'mrkdwn', text: '*Team size*' },
          { type: 'plain_text', text: '40', emoji: false },
          { type: 'mrkdwn', text: '*Message*' },
          { type: 'plain_text', text: 'Can we start\nin May?', emoji: false },
        ],
      },
      { type: 'context', elements: [{ type: 'mrkdwn', text: '<https://pages.example/p/tok|Open the page>' }] },
    ],
  });
});

test('shows the time of a meeting in the zone of each reader', () => {
  const booking = {
    start: '2026-03-10T14:30:00.000000Z',
    end: '2026-03-10T15:00:00.000000Z',
    time_zone: 'Europe/Lisbon',
  };
  const message = messageOf({ event: 'meeting.booked', booking });
  expect(message.text).toBe('Meeting booked: Mia Okafor, Kiln &amp; Sons');
  expect(textsOf(message)).toContain('<!date^1773153000^{date_short_pretty} at {time}|2026-03-10T14:30:00.000000Z>');
});

test("leaves a visitor's words without effect", () => {
  const words = '<!channel> <https://evil.example|free> *bold* @here \u202egnp.exe &lt;';
  const message = messageOf({
    formData: { '*<!here>*': words, note: words },
    prospect: { ...published().prospect, first_name: words },
  });
  const formatted = message.blocks.flatMap(
    (block) => JSON.stringify(block).match(/"type":"mrkdwn","text":"[^"]*"/g) ?? [],
  );
  expect(formatted.join()).not.toMatch(/<!(?!date)|evil|\u202e/);
  expect(textsOf(message)).not.toMatch(/<!(?!date)|\u202e/);
});

test.each<[string, PublishedEvent['formData']]>([
  ['a long answer', { text: 'ü'.repeat(20_000) }],
  ['an answer that grows when it is escaped', { text: '&'.repeat(20_000) }],
  ['many answers', Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`q${n}`, `answer ${n}`]))],
  ['a long name', { ['n'.repeat(5_000)]: 'x' }],
  ['a name of invisible characters', { '\u200b': 'x' }],
  ['an answer of invisible characters', { text: '\u2066\u2069' }],
  ['no answer', { text: '', other: null }],
  ['a number and a choice', { seats: 40, isUrgent: true }],
])('stays within what Slack takes: %s', (_what, formData) => {
  const long = { ...published().prospect, company_name: '&<>'.repeat(400), first_name: 'é'.repeat(400) };
  messageOf({ formData });
  messageOf({ formData, prospect: long });
});

test('says how many answers are left out', () => {
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`q${n}`, 'x']));
  expect(textsOf(messageOf({ formData: answers }))).toContain('6 more answers are in the lead.');
});

test('shows what a test says', () => {
  const message = slackMessage(
    buildTestPayload(crypto.randomUUID(), crypto.randomUUID(), '2026-03-04T05:06:07.000000Z'),
  );
  expect(problemOf(message)).toBeUndefined();
  expect(message.text).toContain('This is a test.');
});
