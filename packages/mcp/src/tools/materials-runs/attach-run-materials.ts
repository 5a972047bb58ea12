import { addsOutside } from '../../hints.ts';
import { boolean, id, object, optional, record, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import { speakerSides } from '../speaker-sides.ts';

const sources = ['mediaId', 'url', 'content', 'structured'] as const;

export const attachRunMaterials = defineTool({
  name: 'attach_run_materials',
  group: 'materials-runs',
  title: 'Attach run materials',
  description:
    'Attaches the material of one checklist entry, from exactly one of mediaId, url, content, structured. Recordings need consentAttested.',
  hints: addsOutside,
  input: object({
    runId: id('list_runs'),
    entryKey: text('From get_materials_checklist'),
    mediaId: optional(id('list_media')),
    url: optional(string()),
    content: optional(string()),
    structured: optional(record()),
    consentAttested: optional(boolean()),
    speakers: optional(speakerSides),
  }),
  output: result({ material: thing }),
  accepts: 'AttachRunMaterialsInput',
  returns: 'AttachRunMaterialsResult',
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'get_run',
  run: async ({ cartouche, args: { runId, ...input }, options }) => {
    const given = sources.filter((source) => input[source] !== undefined);
    if (given.length !== 1) throw notOneSource(given);
    const material = await cartouche.runs.attach(runId, input, options);
    return { material, next: `Poll get_run with runId ${runId} until extraction_status is not queued` };
  },
});

const notOneSource = (given: readonly string[]) =>
  new ToolFailure({
    code: 'invalid_arguments',
    message: `attach_run_materials takes exactly one source; it got ${given.join(' and ') || 'none'}.`,
    issues: [{ path: 'source', message: `give exactly one of ${sources.join(', ')}` }],
    remedy: 'Call the tool again with one source; attach others by further calls.',
    nextTool: 'attach_run_materials',
  });
