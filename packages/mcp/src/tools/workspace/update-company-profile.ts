import type { ApproveStatementsInput } from '@cartouche/sdk';
import { replaces } from '../../hints.ts';
import { object, optional, record, recordOf, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArguments, ToolFailure } from '../../tool-failure.ts';

export const updateCompanyProfile = defineTool({
  name: 'update_company_profile',
  group: 'workspace',
  title: 'Update company profile',
  description: 'Updates the company profile; lists are replaced. Or approves sentences of a model.',
  hints: replaces,
  input: object({
    profile: optional(
      record(
        'Any of name, website, oneLiner, voice, products [{ name, description }], proofPoints [{ text, customer }], audiences [{ name, pains }], faqs [{ question, answer }]; null clears',
      ),
    ),
    sentences: optional(recordOf<ApproveStatementsInput>('of, id, texts, rewrites')),
  }),
  output: result({ companyProfile: thing }),
  accepts: { profile: 'CompanyProfileInput', sentences: 'ApproveStatementsInput' },
  returns: 'CompanyProfileResult',
  deadlineMs: deadlines.write,
  inspect: 'get_company_profile',
  run: async ({ cartouche, args: { profile, sentences }, options }) => {
    if (!profile && !sentences)
      throw new ToolFailure(
        badArguments('update_company_profile', [{ path: 'profile', message: 'give profile or sentences' }]),
      );
    const keyed = { ...options, idempotencyKey: `${options.idempotencyKey}-sentences` };
    const decided = sentences && (await cartouche.pages.approveStatements(sentences, keyed));
    return {
      ...(decided && { approved: decided.approved, rewritten: decided.rewritten }),
      ...(profile && { companyProfile: await cartouche.workspace.updateCompanyProfile(profile, options) }),
    };
  },
});
