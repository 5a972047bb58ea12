import { reads } from '../../hints.ts';
import { object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getCompanyProfile = defineTool({
  name: 'get_company_profile',
  group: 'workspace',
  title: 'Get company profile',
  description: "The workspace's own company: offer, proof, audiences, FAQ, voice.",
  hints: reads,
  input: object({}),
  output: result({ companyProfile: thing }),
  returns: 'CompanyProfileResult',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, options }) => ({ companyProfile: await cartouche.workspace.getCompanyProfile(options) }),
});
