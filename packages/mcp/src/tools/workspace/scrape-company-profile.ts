import { confirmSchema } from '../../confirmation.ts';
import { replacesOutside } from '../../hints.ts';
import { array, boolean, object, optional, result, rows, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { hostOf } from '../host-of.ts';

export const scrapeCompanyProfile = defineTool({
  name: 'scrape_company_profile',
  group: 'workspace',
  title: 'Scrape company profile',
  description: 'Fills empty fields of the company profile and brand from a website.',
  hints: replacesOutside,
  input: object({
    url: text(),
    overwrite: optional(boolean('Replaces filled fields too')),
    confirm: optional(string()),
  }),
  output: result({ companyProfile: thing, brand: thing, found: rows, pages: array(string()) }),
  accepts: ['ScrapeCompanyProfileInput', confirmSchema],
  returns: 'ScrapeCompanyProfileResult',
  confirms: true,
  deadlineMs: deadlines.slow,
  inspect: 'get_company_profile',
  run: ({ cartouche, args: { confirm: _, ...args }, options, confirm }) => {
    if (args.overwrite)
      confirm?.({
        key: `overwrite-profile-${args.url}`,
        message: `Replace the company profile and brand by what ${hostOf(args.url)} says?`,
        repeat: hostOf(args.url),
      });
    return cartouche.workspace.scrapeCompanyProfile(args, options);
  },
});
