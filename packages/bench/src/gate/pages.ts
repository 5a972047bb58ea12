import {
  type CompanyResearch,
  digestsOf,
  readWorkspaceKnowledge,
  starterTemplate,
  type TemplateDocument,
  type Wordings,
} from '../../../server/src/generation/index.ts';
import type { Place } from './lies.ts';

const site = 'https://harbourbakery.example';
const research: CompanyResearch = {
  domain: 'harbourbakery.example',
  name: 'Harbour Bakery',
  fetchedAt: '2026-11-20T08:00:00.000000Z',
  status: 'ok',
  pages: [{ url: `${site}/` }],
  problems: [],
  facts: [
    {
      id: 'c1',
      kind: 'description',
      text: 'Harbour Bakery bakes bread through the night and delivers it to 14 shops before seven.',
      source: `${site}/`,
    },
    {
      id: 'c2',
      kind: 'tagline',
      text: 'Our delivery routes are planned by hand every evening, by bakers and drivers in three shifts.',
      source: `${site}/about`,
    },
  ],
};

const knowledge = readWorkspaceKnowledge({
  workspaceName: 'Rota & Rise',
  profile: {
    products: [{ name: 'Delivery Windows', description: 'Plans delivery routes and ovens together.' }],
    proofPoints: [{ text: 'Planning a week takes 25 minutes instead of half a day.', customer: 'Northside Coffee' }],
  },
  brand: {},
});

const template: TemplateDocument = {
  ...starterTemplate,
  sections: [
    { id: 'insight', kind: 'insight', title: 'What we read', body: '' },
    { id: 'value', kind: 'value_props', title: 'What could help', body: '' },
    { id: 'about', kind: 'text', title: 'Who we are', body: 'We plan shifts.' },
    { id: 'contact', kind: 'lead_form', title: '', body: '' },
  ],
};

/** The brief of a page, with the lie in the template where its place is there: words that no person has approved. */
export function briefWith(lie: string, place: Place) {
  const { leadForm } = template;
  const changed: Partial<Record<Place, Partial<TemplateDocument>>> = {
    'template headline': { headline: `${lie} {{ prospect.first_name }} {{ custom.store }}` },
    'template text': {
      sections: template.sections.map((one) =>
        one.id === 'about' ? { ...one, body: `We plan shifts.\n\n${lie}` } : one,
      ),
    },
    'template button': { cta: { ...template.cta, label: lie } },
    ...(leadForm && {
      'form label': {
        leadForm: { ...leadForm, fields: leadForm.fields.map((field) => ({ ...field, label: lie })) },
      },
    }),
  };
  const words = changed[place] ?? {};
  const written = 'headline' in words ? String(words.headline) : lie;
  const wordings: Wordings = Object.fromEntries(
    [...digestsOf(written), ...digestsOf(lie)].map((digest) => [
      digest,
      { origin: 'model', approval: null, links: [] },
    ]),
  );
  return {
    prospect: {
      email: 'ada@harbourbakery.example',
      first_name: 'Ada',
      last_name: 'Okafor',
      company_name: 'Harbour Bakery',
      company_domain: null,
      role_title: 'Head of Operations',
      linkedin_url: null,
      custom_fields: { store: 'Quay', note: 'about to be dismissed; hates phone calls' },
      tags: [],
    },
    knowledge,
    template: { ...template, ...words },
    research,
    exclusions: null,
    discovery: null,
    wordings,
  };
}

const said = (text: string, factIds = ['c1', 'c2']) => ({ text, factIds });

/** A true page of the model, with a lie in one place. */
export function pageWith(lie: string, place: Place | null) {
  const at = (where: Place, truth: string) => (place === where ? lie : truth);
  return {
    headline: said(at('headline', 'Routes planned by hand, bread before seven')),
    subheadline: said(at('subheadline', 'You deliver to 14 shops before seven.')),
    sections: [
      {
        id: 'insight',
        paragraphs: [said(at('paragraph', 'Your delivery routes are planned by hand every evening.'))],
        items: [],
      },
      {
        id: 'value',
        paragraphs: [],
        items: [
          {
            title: at('item title', 'Delivery Windows'),
            text: at('item text', 'It plans delivery routes and ovens together.'),
            note: at('item note', 'Because you plan routes by hand.'),
            factIds: ['w1', 'c2'],
          },
        ],
      },
    ],
  };
}

/** The angle of every page. */
export const ANGLE = {
  situation: [{ id: 'c2', words: 'planned by hand' }],
  products: ['w1'],
  why_now: [],
  proof: [],
  questions: [],
};
