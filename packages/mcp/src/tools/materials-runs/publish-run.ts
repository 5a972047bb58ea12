import { setsOutside } from '../../hints.ts';
import { id, integer, object, optional, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const publishRun = defineTool({
  name: 'publish_run',
  group: 'materials-runs',
  title: 'Publish run',
  description:
    'Puts the page of a run in review, or its correction, online. Blocking checks prevent it; undecided callDigest items are left out.',
  hints: setsOutside,
  input: object({ runId: id('list_runs'), expectedVersion: optional(integer()) }),
  output: result({
    runId: string(),
    status: string(),
    pageId: string(),
    pageToken: string(),
    url: string(),
    undecidedItems: integer(),
  }),
  returns: 'PublishRunResult',
  links: ({ url }) => (url ? [{ uri: url, name: 'The page', mimeType: 'text/html' }] : []),
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'run_quality_check',
  run: async ({ cartouche, args, options, confirm }) => {
    if (confirm) {
      const { run } = await cartouche.runs.get(args.runId, options);
      const { email } = await cartouche.prospects.get(run.prospect_id, options);
      const message = run.published_at
        ? `Replace the published page of ${email} with its correction? It keeps its link.`
        : `Publish the page for ${email}? Anyone with its link can read it.`;
      confirm({ key: `publish-${args.runId}`, message });
    }
    const guarded = { ...options, ifMatch: versionOf(args.expectedVersion) };
    const published = await cartouche.runs.publish(args.runId, guarded);
    const { undecidedItems: count } = published;
    const next = `Tell the user: ${count} callDigest item${count === 1 ? ' was' : 's were'} undecided and left off the page`;
    return { ...published, ...(count > 0 && { next }) };
  },
});
