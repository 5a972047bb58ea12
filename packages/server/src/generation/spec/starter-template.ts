import type { TemplateDocument } from './template-document.ts';

/** A whole template to begin with, or to learn from; written out, so that nothing has to be parsed to have it. */
export const starterTemplate: TemplateDocument = {
  version: 1,
  name: 'Starter',
  language: 'en',
  focus: '',
  headline:
    '{% if product.name != blank %}Where {{ product.name }} could help {{ company.name | default: "your team" }}' +
    '{% else %}A few thoughts for {{ company.name | default: "your team" }}{% endif %}',
  subheadline:
    '{% if prospect.first_name != blank %}{{ prospect.first_name }}, this page was put together for you. {% endif %}' +
    '{% if workspace.one_liner != blank %}{{ workspace.one_liner }}{% endif %}',
  sections: [
    { id: 'insight', kind: 'insight', title: 'What we read about {{ company.name | default: "you" }}', body: '' },
    { id: 'value', kind: 'value_props', title: 'Where we think we fit', body: '' },
    { id: 'proof', kind: 'proof', title: 'What others got out of it', body: '' },
    {
      id: 'steps',
      kind: 'steps',
      title: 'What happens next',
      body: '',
      items: [
        { title: 'Say what fits', body: 'The form below goes straight to {{ workspace.name }}.' },
        {
          title: 'Correct what does not',
          body: 'If something on this page is off, say so in the form.',
        },
      ],
    },
    { id: 'questions', kind: 'questions', title: 'Questions people ask', body: '', limit: 4 },
    {
      id: 'contact',
      kind: 'lead_form',
      title: 'Tell us where to start',
      body: 'One line is enough.',
    },
  ],
  cta: { label: 'Start a conversation', url: null },
  leadForm: {
    title: 'Tell us where to start',
    fields: [
      { name: 'name', label: 'Your name', type: 'text', required: true },
      { name: 'email', label: 'Work email', type: 'email', required: true },
      { name: 'message', label: 'What would you like to know?', type: 'textarea', required: false },
    ],
    submitLabel: 'Send',
    thanks: 'Thank you. Your message is on its way to us.',
  },
  booking: {
    enabled: true,
    label: 'Pick a time',
    durationMinutes: 30,
    timeZone: 'UTC',
    weekdays: [1, 2, 3, 4, 5],
    startHour: 9,
    endHour: 17,
  },
};

const only = (...ids: string[]) => starterTemplate.sections.filter(({ id }) => ids.includes(id));
const { leadForm: _form, booking: _booking, ...bare } = starterTemplate;

/** Whole templates by their names, to begin with. */
export const STARTERS: Readonly<Record<string, TemplateDocument>> = {
  starter: starterTemplate,
  // What was read, what fits, and the form.
  short: { ...bare, sections: only('insight', 'value', 'contact'), leadForm: starterTemplate.leadForm },
  // What fits, the proof, and the calendar in place of a form.
  meeting: {
    ...bare,
    sections: [...only('value', 'proof'), { id: 'booking', kind: 'booking', title: 'Pick a time', body: '' }],
    cta: { ...bare.cta, label: 'Pick a time' },
    booking: starterTemplate.booking,
  },
};
