import { replaces } from '../../hints.ts';
import { object, record, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const updateCompanyProfile = defineTool({
  name: 'update_company_profile',
  group: 'workspace',
  title: 'Update company profile',
  description: 'Updates the company profile. Lists are replaced as a whole: read it with get_company_profile first.',
  hints: replaces,
  input: object({
    profile: record(
      'Any of name, website, oneLiner, voice, products [{ name, description }], proofPoints [{ text, customer }], audiences [{ name, pains }], faqs [{ question, answer }]; null clears',
    ),
  }),
  output: result({ companyProfile: thing }),
  accepts: { profile: 'CompanyProfileInput' },
  returns: 'CompanyProfileResult',
  deadlineMs: deadlines.write,
  inspect: 'get_company_profile',
  run: async ({ cartouche, args, options }) => ({
    companyProfile: await cartouche.workspace.updateCompanyProfile(args.profile, options),
  }),
});
