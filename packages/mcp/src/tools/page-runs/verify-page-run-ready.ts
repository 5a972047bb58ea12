import { reads } from '../../hints.ts';
import { causesOf } from '../../next-table.ts';
import { array, boolean, integer, object, optional, recordOf, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { isUnmade } from './unmade-pages.ts';

type Member = {
  prospect_id?: string;
  email?: string;
  status?: string;
  url?: string | null;
  writeback_status?: string;
  error?: string | null;
  needs?: readonly string[];
};

export const verifyPageRunReady = defineTool({
  name: 'verify_page_run_ready',
  group: 'page-runs',
  title: 'Verify page run ready',
  description:
    'Checks whether every contact has a usable page URL and is written back to the CRM. Give members as get_page_run returned them.',
  hints: reads,
  input: object({
    members: array(recordOf<Member>('prospect_id, status, url, writeback_status'), undefined, 5000),
    prospectCount: optional(integer('Finds missing contacts')),
  }),
  output: result({
    ready: boolean(),
    checked: integer(),
    problems: rows,
  }),
  accepts: {
    members: { type: 'array', maxItems: 5000, items: { $partial: 'BatchMember' } },
  },
  returns: {
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['prospect_id', 'email', 'problem'],
        properties: {
          prospect_id: { type: ['string', 'null'] },
          email: { type: ['string', 'null'] },
          problem: { type: 'string' },
        },
      },
    },
  },
  deadlineMs: deadlines.read,
  run: async ({ args: { members, prospectCount } }) => {
    const seen = new Map<string, number>();
    for (const { url } of members) if (url) seen.set(url, (seen.get(url) ?? 0) + 1);
    const problems = members.flatMap((member) =>
      problemsOf(member, seen).map((problem) => ({
        prospect_id: member.prospect_id ?? null,
        email: member.email ?? null,
        problem,
      })),
    );
    const missing = Math.max(0, (prospectCount ?? 0) - members.length);
    if (missing > 0) problems.push({ prospect_id: null, email: null, problem: `${missing} contacts were not given` });
    const ready = members.length > 0 && problems.length === 0;
    return { ready, checked: members.length, problems, next: nextOf(members, missing, ready) };
  },
});

function problemsOf({ status, url, writeback_status }: Member, seen: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  if (status !== undefined && status !== 'rendered') problems.push(`the page is ${status}`);
  if (!url) problems.push(status === 'rendered' ? 'the page was taken offline' : 'no page URL');
  else if (!isWebAddress(url)) problems.push('the page URL is not an http(s) address');
  else if ((seen.get(url) ?? 0) > 1) problems.push('another contact has the same page URL');
  if (writeback_status === 'missing') problems.push('the CRM was not told of the page');
  if (writeback_status === 'pending') problems.push('the CRM is still to be told of the page');
  return problems;
}

function nextOf(members: readonly Member[], missing: number, ready: boolean): string {
  if (ready) return 'Ready: hand over the links';
  if (members.length === 0 || missing > 0) return 'get_page_run for all contacts of the run, then verify again';
  const has = (test: (member: Member) => boolean) => members.some(test);
  // Members don't say whether the user stopped the run.
  if (has(isUnmade)) return `${causesOf(members.filter(isUnmade))}: get_page_run_status says what to do`;
  if (has(({ status }) => status === 'pending' || status === 'generating')) return 'Poll get_page_run_status';
  if (has(({ writeback_status }) => writeback_status === 'missing')) return 'list_connections: its health says why';
  if (has(({ writeback_status }) => writeback_status === 'pending'))
    return 'Wait, get_page_run, then verify again. If it stays pending, list_connections says why; the links work meanwhile';
  return 'Leave out the contacts without a usable page, and hand over the other links';
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
