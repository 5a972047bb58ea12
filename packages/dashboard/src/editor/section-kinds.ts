import type { TemplateDocument, TemplateSection } from '@cartouche/sdk';

/** A field of a section or of one of its entries. `each`: a list of texts, one on each line. */
export type SectionField = { name: string; label: string; as?: 'long' | 'plain' | 'each' };

/** The entries of a section. */
export type SectionList = {
  name: string;
  one: string;
  fields: readonly SectionField[];
  /** A new entry. Absent where entries are not added or removed here. */
  blank?: Readonly<Record<string, unknown>>;
};

/** The fields of a kind of section. */
export type SectionKind = {
  label: string;
  /** Tells what the section shows. */
  shows: string;
  fields?: readonly SectionField[];
  list?: SectionList;
  /** Members of a new section. Absent where the menu does not offer the kind. */
  blank?: Readonly<Record<string, unknown>>;
};

const ITEMS: SectionList = {
  name: 'items',
  one: 'entry',
  fields: [
    { name: 'title', label: 'Heading' },
    { name: 'body', label: 'Text', as: 'long' },
    { name: 'note', label: 'Small print' },
  ],
  blank: { title: '', body: 'Text' },
};

/** Every kind of section, in the order of the menu that adds one. */
export const SECTION_KINDS: Readonly<Record<TemplateSection['kind'], SectionKind>> = {
  text: { label: 'Text', shows: 'Your own words.', list: ITEMS, blank: { title: 'Heading', body: 'Text' } },
  insight: {
    label: 'Their words',
    shows: 'Quotes from the company’s own site.',
    list: ITEMS,
    blank: { title: 'What we read' },
  },
  value_props: {
    label: 'Products',
    shows: 'Your products, the best fit first.',
    list: ITEMS,
    blank: { title: 'Where we fit' },
  },
  proof: {
    label: 'Customer results',
    shows: 'Your proof points, the best fit first.',
    list: ITEMS,
    blank: { title: 'Results' },
  },
  solutions: {
    label: 'Solutions',
    shows: 'Pains heard on a call, each with its solution.',
    list: ITEMS,
    blank: { title: 'What we heard' },
  },
  steps: {
    label: 'Steps',
    shows: 'How it works, step by step.',
    list: ITEMS,
    blank: { title: 'How it works', items: [{ title: 'First', body: 'Text' }] },
  },
  questions: { label: 'Questions', shows: 'Questions with their answers.', list: ITEMS, blank: { title: 'Questions' } },
  host: {
    label: 'Host',
    shows: 'The person who invites.',
    fields: [
      { name: 'person', label: 'Name' },
      { name: 'role', label: 'Role' },
      { name: 'email', label: 'Email', as: 'plain' },
      { name: 'photo', label: 'Address of the photo', as: 'plain' },
    ],
    blank: { person: 'Name' },
  },
  price: {
    label: 'Prices',
    shows: 'Options to choose from.',
    fields: [{ name: 'terms', label: 'Currency, tax, and validity' }],
    list: {
      name: 'options',
      one: 'option',
      fields: [
        { name: 'title', label: 'Name' },
        { name: 'amount', label: 'Price' },
        { name: 'unit', label: 'Unit' },
        { name: 'includes', label: 'Includes, one line each', as: 'each' },
      ],
      blank: { title: 'Option', amount: '0' },
    },
    blank: { title: 'Prices', terms: 'Currency and tax', options: [{ title: 'Option', amount: '0' }] },
  },
  chart: {
    label: 'Chart',
    shows: 'Figures as bars.',
    fields: [
      { name: 'caption', label: 'Meaning and source' },
      { name: 'valueLabel', label: 'Label of the bars' },
      { name: 'beforeLabel', label: 'Label of the bars before' },
    ],
    list: {
      name: 'points',
      one: 'figure',
      fields: [
        { name: 'label', label: 'Label' },
        { name: 'value', label: 'Number' },
        { name: 'before', label: 'Number before' },
      ],
      blank: { label: 'Label', value: '1' },
    },
    blank: { title: 'Figures', caption: 'Source of the figures', points: [{ label: 'Label', value: '1' }] },
  },
  compare: {
    label: 'Comparison',
    shows: 'Two ways, row by row.',
    fields: [
      { name: 'oursLabel', label: 'Your way' },
      { name: 'theirsLabel', label: 'The other way' },
    ],
    list: {
      name: 'rows',
      one: 'row',
      fields: [
        { name: 'title', label: 'Subject' },
        { name: 'ours', label: 'Your way' },
        { name: 'theirs', label: 'The other way' },
        { name: 'basis', label: 'Source or author' },
      ],
      blank: { title: 'Subject', ours: 'Ours', theirs: 'Theirs', basis: 'Source' },
    },
    blank: {
      ...{ title: 'Comparison', oursLabel: 'Our way', theirsLabel: 'Your way today' },
      rows: [{ title: 'Subject', ours: 'Ours', theirs: 'Theirs', basis: 'Source' }],
    },
  },
  timeline: {
    label: 'Timeline',
    shows: 'What happens when.',
    list: {
      name: 'points',
      one: 'moment',
      fields: [
        { name: 'when', label: 'When' },
        { name: 'title', label: 'What' },
        { name: 'detail', label: 'A sentence more' },
      ],
      blank: { when: 'Week 1', title: 'Event' },
    },
    blank: { title: 'Timeline', points: [{ when: 'Week 1', title: 'Event' }] },
  },
  logos: {
    label: 'Logos',
    shows: 'Logos at one height.',
    list: {
      name: 'logos',
      one: 'logo',
      fields: [
        { name: 'owner', label: 'Owner' },
        { name: 'image', label: 'Address of the image', as: 'plain' },
      ],
      blank: { owner: 'Owner', image: 'https://' },
    },
  },
  calculator: {
    label: 'Calculator',
    shows: 'What follows from a few numbers, which visitors can change.',
    fields: [{ name: 'basis', label: 'Assumptions' }],
    list: {
      name: 'inputs',
      one: 'number',
      fields: [
        { name: 'label', label: 'Label' },
        { name: 'value', label: 'At the beginning' },
        { name: 'unit', label: 'Unit' },
      ],
    },
  },
  media: {
    label: 'Image or video',
    shows: 'An image, or a video that loads when the visitor starts it.',
    fields: [
      { name: 'image', label: 'Address of the image', as: 'plain' },
      { name: 'alt', label: 'The image in words' },
      { name: 'caption', label: 'Sentence below' },
      { name: 'video', label: 'Address of the video', as: 'plain' },
    ],
  },
  call_to_action: {
    label: 'Main button',
    shows: 'The main button in a band of its own.',
    blank: { title: 'Let’s talk' },
  },
  lead_form: {
    label: 'Form',
    shows: 'The form. Its questions are under Form and booking.',
    blank: { title: 'Write to us' },
  },
  booking: { label: 'Calendar', shows: 'The link to the calendar.', blank: { title: 'Pick a time' } },
};

/** The texts around a headline, and its picture. */
export const HERO: SectionKind = {
  label: 'Top of the page',
  shows: '',
  fields: [
    { name: 'eyebrow', label: 'Above the headline' },
    { name: 'image', label: 'Address of the picture', as: 'plain' },
    { name: 'alt', label: 'The picture in words' },
    { name: 'figure', label: 'Day of the event' },
  ],
  list: {
    name: 'facts',
    one: 'fact',
    fields: [
      { name: 'label', label: 'Label' },
      { name: 'value', label: 'Fact' },
    ],
    blank: { label: 'Label', value: 'Fact' },
  },
};

/** The purposes of pages, each with a look of its own. */
export const LAYOUTS: readonly { value: NonNullable<TemplateDocument['layout']>; label: string }[] = [
  { value: 'introduction', label: 'Introduction' },
  { value: 'follow_up', label: 'Follow-up of a call' },
  { value: 'roi', label: 'Return on investment' },
  { value: 'proposal', label: 'Proposal' },
  { value: 'invitation', label: 'Invitation to an event' },
  { value: 'renewal', label: 'Renewal' },
  { value: 'short', label: 'Short letter' },
];

/** A kind that a newer server has is shown by its name, with the fields that all have. */
export const kindOf = (kind: string): SectionKind =>
  SECTION_KINDS[kind as TemplateSection['kind']] ?? { label: kind, shows: '' };
