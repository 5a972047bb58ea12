import type { ApproveStatementsInput, BrandInput } from '@cartouche/sdk';
import { replaces } from '../../hints.ts';
import { object, optional, record, recordOf, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, keyed } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';

export const updateCompanyProfile = defineTool({
  name: 'update_company_profile',
  group: 'workspace',
  title: 'Update company profile',
  description: 'Updates the company profile (lists are replaced), brand, or approvals of sentences.',
  hints: replaces,
  input: object({
    profile: optional(
      record(
        'name, website, oneLiner, voice, products [{ name, description }], proofPoints [{ text, customer }], audiences [{ name, pains }], faqs [{ question, answer }]; null clears',
      ),
    ),
    brand: optional(recordOf<BrandInput>('As get_brand returns it')),
    sentences: optional(recordOf<ApproveStatementsInput>('of, id, texts, rewrites')),
  }),
  output: result({ companyProfile: thing }),
  accepts: { profile: 'CompanyProfileInput', brand: 'BrandInput', sentences: 'ApproveStatementsInput' },
  returns: ['CompanyProfileResult', 'BrandResult'],
  deadlineMs: deadlines.write,
  inspect: 'get_company_profile',
  run: async ({ cartouche, args: { profile, brand, sentences }, options }) => {
    if (!profile && !brand && !sentences)
      throw badArgument('update_company_profile', 'profile', 'give profile, brand or sentences');
    const decided = sentences && (await cartouche.pages.approveStatements(sentences, keyed(options, 'sentences')));
    return {
      ...(decided && { approved: decided.approved, rewritten: decided.rewritten }),
      ...(profile && { companyProfile: await cartouche.workspace.updateCompanyProfile(profile, options) }),
      // After the profile, which has the brand's voice.
      ...(brand && { brand: await cartouche.workspace.updateBrand(brand, keyed(options, 'brand')) }),
    };
  },
});
