import type { CompanyResearch } from '../../src/generation/brief/company-research.ts';
import {
  briefProspect,
  type PageBrief,
  readWorkspaceKnowledge,
  type WorkspaceKnowledge,
} from '../../src/generation/brief/page-brief.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';

export const knowledge: WorkspaceKnowledge = readWorkspaceKnowledge({
  workspaceName: 'Rota & Rise',
  profile: {
    website: 'https://rotarise.example',
    oneLiner: 'Shift planning for teams that start before sunrise.',
    products: [
      { name: 'Payroll Bridge', description: 'Sends hours worked to your payroll system every night.' },
      {
        name: 'Rota Planner',
        description: 'Builds next week’s shifts from sales history, and lets people swap without a phone call.',
      },
      {
        name: 'Delivery Windows',
        description: 'Plans delivery routes and ovens together, so that bread arrives before the shop opens.',
      },
      { name: 'Badge Printer', description: 'Prints name badges.' },
    ],
    proofPoints: [
      { text: 'Cut overtime by 18 % in the first quarter across 22 shops.', customer: 'Morgenrot Bakeries' },
      { text: 'Planning a week takes 25 minutes instead of half a day.', customer: 'Northside Coffee' },
    ],
    audiences: [{ name: 'Operations leaders', pains: ['Overtime nobody planned'] }],
    faqs: [
      {
        question: 'How long does it take to set up?',
        answer: 'Most teams plan their first real week within five working days.',
      },
      {
        question: 'Does it work with our payroll?',
        answer: 'Payroll Bridge speaks to payroll systems that accept a CSV or an API call.',
      },
      { question: 'Where is our data kept?', answer: 'In the region that you choose at sign-up, encrypted at rest.' },
    ],
  },
  brand: { colors: { primary: '#0b6e4f' } },
});

export const research: CompanyResearch = {
  domain: 'harbourbakery.example',
  name: 'Harbour Bakery',
  fetchedAt: '2026-11-20T08:00:00.000000Z',
  status: 'ok',
  pages: [],
  problems: [],
  facts: [
    {
      id: 'c1',
      kind: 'description',
      text: 'Harbour Bakery bakes sourdough bread through the night and delivers it to 14 neighbourhood shops before seven.',
      source: 'https://harbourbakery.example/',
    },
    {
      id: 'c2',
      kind: 'statement',
      text: 'Since 2011 we have grown from one oven to 160 bakers and drivers working in three shifts.',
      source: 'https://harbourbakery.example/about',
    },
    {
      id: 'c3',
      kind: 'statement',
      text: 'Our delivery routes are planned by hand every evening.',
      source: 'https://harbourbakery.example/about',
    },
  ],
};

export const unread: CompanyResearch = {
  ...research,
  domain: null,
  name: null,
  status: 'unreachable',
  facts: [],
  problems: [{ url: null, reason: 'No company domain is known.' }],
};

/** A brief with everything in it; a test takes away what it is about. */
export function makeBrief(changes: Partial<PageBrief> = {}): PageBrief {
  return {
    prospect: briefProspect({
      email: 'ada@harbourbakery.example',
      first_name: 'Ada',
      last_name: 'Okafor',
      company_name: 'Harbour Bakery',
      role_title: 'Head of Operations',
      custom_fields: { stores: 14, note: 'hates phone calls' },
      tags: ['retail'],
    }),
    knowledge,
    template: starterTemplate,
    research,
    exclusions: null,
    discovery: null,
    wordings: {},
    ...changes,
  };
}
