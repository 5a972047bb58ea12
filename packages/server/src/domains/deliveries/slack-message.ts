import type { ConnectorStatusPayload, ConnectorTestPayload, WebhookPayload } from '@cartouche/contract';
import { plainParagraphs, shortened } from '../../generation/index.ts';

type Payload = WebhookPayload | ConnectorTestPayload | ConnectorStatusPayload;
type Text = { type: 'mrkdwn'; text: string } | { type: 'plain_text'; text: string; emoji: false };
type Block =
  | { type: 'header'; text: Text }
  | { type: 'section'; text?: Text; fields?: Text[] }
  | { type: 'context'; elements: Text[] };

/** The body of a request to a Slack incoming webhook. Notifications show `text`. */
export type SlackMessage = { text: string; mrkdwn: false; blocks: Block[] };

// Slack refuses longer texts, and sections of more fields.
const HEADER_MAX = 150;
const NAME_MAX = 100;
const VALUE_MAX = 2_000;
const FIELDS_PER_SECTION = 10;
const ROWS_MAX = 15;

// The person, by name or by address.
const titles: Readonly<Record<string, (who: string) => string>> = {
  'page.rendered': (who) => `Page ready for ${who}`,
  'form.submitted': (who) => `New lead: ${who}`,
  'meeting.booked': (who) => `Meeting booked: ${who}`,
  'meeting.moved': (who) => `Meeting moved: ${who}`,
  'meeting.canceled': (who) => `Meeting canceled: ${who}`,
  'lead.intent': (who) => `${who} is showing interest`,
};

/** Renders an event as a message for a channel. A visitor's words stand in plain text: they mention, link and format nothing. */
export function slackMessage(payload: Payload): SlackMessage {
  if (!isAboutProspect(payload)) {
    const { message } = payload.fields;
    return messageOf(typeof message === 'string' ? message : payload.event, []);
  }
  const who = personOf(payload.prospect);
  const rows = rowsOf(payload);
  const left = rows.length - ROWS_MAX;
  const more: Text[] = left > 0 ? [{ type: 'mrkdwn', text: `${left} more answers are in the lead.` }] : [];
  const fields = rows.slice(0, ROWS_MAX).flat();
  const sections = Array.from({ length: Math.ceil(fields.length / FIELDS_PER_SECTION) }, (_, index): Block => {
    const from = index * FIELDS_PER_SECTION;
    return { type: 'section', fields: fields.slice(from, from + FIELDS_PER_SECTION) };
  });
  return messageOf(titles[payload.event]?.(who) ?? `${payload.event}: ${who}`, [
    ...sections,
    { type: 'context', elements: [...more, contextOf(payload)] },
  ]);
}

function isAboutProspect(payload: Payload): payload is WebhookPayload {
  return payload.prospect !== null;
}

function messageOf(title: string, blocks: Block[]): SlackMessage {
  const { text } = plain(title, VALUE_MAX);
  if (blocks.length === 0) return { text, mrkdwn: false, blocks: [{ type: 'section', text: plain(title, VALUE_MAX) }] };
  return { text, mrkdwn: false, blocks: [{ type: 'header', text: plain(title, HEADER_MAX) }, ...blocks] };
}

function personOf({ first_name, last_name, company_name, email }: WebhookPayload['prospect']): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || email;
  return company_name ? `${name}, ${company_name}` : name;
}

/** Name and value side by side: the address, the time of a meeting, then the answers of the form or what else the event says. */
function rowsOf({ prospect, form_data, booking, fields }: WebhookPayload): [Text, Text][] {
  const said = { email: prospect.email, ...booking, ...(form_data ?? fields) };
  return Object.entries(said).flatMap(([name, value]): [Text, Text][] => {
    const shown = shownValue(value);
    return shown === undefined ? [] : [[{ type: 'mrkdwn', text: `*${nameOf(name)}*` }, shown]];
  });
}

function nameOf(name: string): string {
  const { text } = plain(name.replace(/[_*~`]+/g, ' '), NAME_MAX);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shownValue(value: unknown): Text | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'object') return plain(JSON.stringify(value), VALUE_MAX);
  return momentOf(value) ?? plain(String(value), VALUE_MAX);
}

/** A time, shown in the zone of each reader. */
function momentOf(value: unknown): Text | undefined {
  if (typeof value !== 'string' || !MOMENT.test(value)) return undefined;
  const seconds = Math.floor(Date.parse(value) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return { type: 'mrkdwn', text: `<!date^${seconds}^{date_short_pretty} at {time}|${value}>` };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function contextOf({ url, created_at }: WebhookPayload): Text {
  if (url === null) return momentOf(created_at) ?? plain(created_at, NAME_MAX);
  return { type: 'mrkdwn', text: `<${escaped(url).replaceAll('|', '%7C')}|Open the page>` };
}

/** Text as it was written, without what is invisible, at most `max` characters when it is escaped. */
function plain(text: string, max: number): Text {
  let shown = shortened(plainParagraphs(text), max);
  for (let excess = escaped(shown).length - max; excess > 0; excess = escaped(shown).length - max)
    shown = shortened(shown, shown.length - Math.ceil(excess / '&amp;'.length));
  return { type: 'plain_text', text: escaped(shown) || '–', emoji: false };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
