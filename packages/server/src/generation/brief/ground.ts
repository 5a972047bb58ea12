import type { TemplateValues } from '../documents/wording.ts';
import { shortOtherLanguage } from '../text/detect-language.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainText } from '../text/plain-text.ts';
import { rankPassages } from '../text/rank-passages.ts';
import type { Fact } from './company-research.ts';
import { factParts, type GatheredFacts, gatherFacts } from './gather-facts.ts';
import { type PageBrief, withoutBlanks } from './page-brief.ts';

/** The common start of both writers: the facts that may be used, and the values of a template's placeholders. */
export type Ground = {
  facts: GatheredFacts;
  /** Search text that ranks the workspace's own words. */
  interest: string;
  values: TemplateValues;
};

/** Works the ground of a page from its brief alone. */
export function prepareGround(given: PageBrief): Ground {
  const brief = { ...given, prospect: withoutBlanks(given.prospect) };
  const facts = gatherFacts(brief, readExclusions(brief.exclusions));
  const texts = (list: readonly Fact[]) => list.map(({ text }) => text);
  // The person's role selects an audience, and that audience's pain points decide what the page shows.
  const audience = best(facts, 'audience', brief.prospect.role_title ?? '');
  const interest = [
    ...texts(facts.company),
    ...texts(facts.prospect),
    ...texts(facts.discovery),
    ...(audience === null ? [] : [audience.body]),
    brief.template.focus,
  ].join('\n');
  return { facts, interest, values: templateValues(brief, facts, interest, audience) };
}

/** The company's name on the page: from the record, else from the site, else the domain; null when all are unknown. */
export function companyName(brief: PageBrief): string | null {
  return (
    named(withoutBlanks(brief.prospect).company_name) ?? named(brief.research.name) ?? named(brief.research.domain)
  );
}

/** The person's full name on the page. */
export function fullNameOf({ values }: Ground): string | null {
  return (values['prospect'] as { full_name: string | null }).full_name;
}

type Parts = ReturnType<typeof factParts>;

function best(facts: GatheredFacts, kind: Fact['kind'], query: string): Parts | null {
  const [first] = rankPassages(
    facts.workspace.filter((fact) => fact.kind === kind),
    query,
  );
  return first === undefined || first.score === 0 ? null : factParts(first.passage);
}

function templateValues(
  brief: PageBrief,
  facts: GatheredFacts,
  interest: string,
  audience: Parts | null,
): TemplateValues {
  const { prospect, knowledge, research } = brief;
  const { profile } = knowledge;
  const product = best(facts, 'product', interest);
  const own = (kind: Fact['kind']) => {
    const texts = facts.company.flatMap((fact) => (fact.kind === kind ? [fact.text] : []));
    return texts.find((text) => shortOtherLanguage(text, brief.template.language) === null) ?? texts[0] ?? null;
  };
  const custom = Object.fromEntries(
    Object.entries(prospect.custom_fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? plainText(value) : value,
    ]),
  );
  return {
    prospect: {
      email: prospect.email,
      first_name: named(prospect.first_name),
      last_name: named(prospect.last_name),
      full_name: named([prospect.first_name, prospect.last_name].filter(Boolean).join(' ')),
      role_title: named(prospect.role_title),
      company_name: named(prospect.company_name),
      company_domain: named(prospect.company_domain),
      linkedin_url: named(prospect.linkedin_url),
      tags: [...prospect.tags],
      custom_fields: custom,
    },
    custom,
    company: {
      name: companyName(brief),
      domain: research.domain,
      description: own('description'),
      tagline: own('tagline'),
    },
    workspace: { name: plainText(profile.name), website: named(profile.website), one_liner: named(profile.oneLiner) },
    product: { name: product?.title ?? null, description: product?.body ?? null },
    audience: { name: audience?.title ?? null },
  };
}

function named(text: string | null): string | null {
  const plain = plainText(text ?? '');
  return plain === '' ? null : plain;
}
