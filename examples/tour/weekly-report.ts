// An agent's run of the skill weekly-conversion-report: it reads the playbook, calls the tools that it names, and writes the report.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The address of the agent tools. */
export type AgentTools = { url: string; apiKey: string };

/** A report, and how it came about. */
export type WeeklyReport = { tools: number; steps: number; calls: number; lines: string[] };

const WEEK_MS = 7 * 86_400_000;

// biome-ignore lint/suspicious/noExplicitAny: an agent knows results by their text, not by their types
type Result = any;

export async function writeWeeklyReport({ url, apiKey }: AgentTools): Promise<WeeklyReport> {
  const client = new Client({ name: 'tour', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  try {
    const { tools } = await client.listTools();
    const since = new Date(Date.now() - WEEK_MS).toISOString();
    const playbook = await client.getPrompt({ name: 'weekly-conversion-report', arguments: { since } });
    const text = playbook.messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
    const steps = text.match(/^\d+\. `/gm) ?? [];
    const { calls, lines } = await report(client, since);
    return { tools: tools.length, steps: steps.length, calls, lines };
  } finally {
    await client.close();
  }
}

/** The steps of the playbook, in its order. */
async function report(client: Client, since: string): Promise<{ calls: number; lines: string[] }> {
  let calls = 0;
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Result> => {
    calls++;
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
    if (isError) throw new Error(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
    return structuredContent;
  };

  const { pagesLive, visited, conversionRate } = await call('get_signals_summary');
  const { hotSignals } = await call('list_hot_signals', { limit: 10 });
  const contacts = new Map<string, Result>();
  for (const { prospect_id: prospectId } of hotSignals) {
    if (!contacts.has(prospectId)) contacts.set(prospectId, (await call('get_contact', { prospectId })).contact);
  }
  const converted = (await call('list_conversions', { createdAfter: since })).conversions;
  const lines = [
    `${pagesLive} pages live, ${visited} visited, ${Math.round(conversionRate * 100)} % of these converted.`,
    `${converted.length} conversions this week.`,
  ];
  for (const [id, { first_name, company_name, pages }] of [...contacts].slice(0, 3)) {
    const hottest = hotSignals.find(({ prospect_id }: Result) => prospect_id === id);
    const page = pages.find(({ page_token }: Result) => page_token === hottest.page_token);
    const { totals } = await call('get_page_signals', { pageId: page.id });
    const did = `visits: ${totals.visits}, clicks: ${totals.cta_clicks}, conversions: ${totals.conversions}`;
    lines.push(`Write to ${first_name} at ${company_name}. ${did}, high-intent signals: ${hottest.high_intent_count}.`);
  }
  return { calls, lines };
}
