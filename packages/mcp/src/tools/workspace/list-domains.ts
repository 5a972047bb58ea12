import { reads } from '../../hints.ts';
import { object, result, rows, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listDomains = defineTool({
  name: 'list_domains',
  group: 'workspace',
  title: 'List domains',
  description: 'Custom domains, their status and the CNAME target.',
  hints: reads,
  input: object({}),
  output: result({ domains: rows, cnameTarget: string() }),
  returns: 'DomainList',
  deadlineMs: deadlines.read,
  run: ({ cartouche, options }) => cartouche.workspace.listDomains(options),
});
