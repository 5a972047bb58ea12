import { reads } from '../../hints.ts';
import { object, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listTeamMembers = defineTool({
  name: 'list_team_members',
  group: 'workspace',
  title: 'List team members',
  description: 'People of the workspace and their roles.',
  hints: reads,
  input: object({}),
  output: result({ members: rows }),
  returns: 'TeamMemberList',
  deadlineMs: deadlines.read,
  run: ({ cartouche, options }) => cartouche.workspace.listTeamMembers(options),
});
