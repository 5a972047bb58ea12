import { frameWords } from './frame-words.ts';
import type { TemplateDocument } from './template-document.ts';

/** A whole template to begin with, or to learn from, in a language that has built-in words. */
export function starterIn(language: string): TemplateDocument {
  const words = frameWords(language);
  return {
    version: 1,
    name: 'Starter',
    language,
    focus: '',
    headline: words.starterHeadline,
    subheadline:
      `{% if prospect.first_name != blank %}{{ prospect.first_name }}, ${words.forYou} {% endif %}` +
      '{% if workspace.one_liner != blank %}{{ workspace.one_liner }}{% endif %}',
    sections: [
      { id: 'insight', kind: 'insight', title: words.readAbout, body: '' },
      { id: 'value', kind: 'value_props', title: words.fit, body: '' },
      { id: 'proof', kind: 'proof', title: words.proof, body: '' },
      {
        ...{ id: 'steps', kind: 'steps', title: words.next, body: '' },
        items: [
          { title: words.say, body: words.sayHow },
          { title: words.correct, body: words.correctHow },
        ],
      },
      { id: 'questions', kind: 'questions', title: words.asked, body: '', limit: 4 },
      { id: 'contact', kind: 'lead_form', title: words.start, body: words.startHow },
    ],
    cta: { label: words.cta, url: null },
    leadForm: {
      title: words.start,
      fields: [
        { name: 'name', label: words.name, type: 'text', required: true },
        { name: 'email', label: words.email, type: 'email', required: true },
        { name: 'message', label: words.wish, type: 'textarea', required: false },
      ],
      submitLabel: words.send,
      thanks: words.thanks,
    },
    booking: {
      ...{ enabled: true, label: words.time, durationMinutes: 30 },
      ...{ timeZone: 'UTC', weekdays: [1, 2, 3, 4, 5], startHour: 9, endHour: 17 },
    },
  };
}

/** The same in English; written out, so that nothing has to be parsed to have it. */
export const starterTemplate = starterIn('en');

/** Whole templates by their names, to begin with. */
export function startersIn(language: string): Readonly<Record<string, TemplateDocument>> {
  const starter = starterIn(language);
  const { leadForm, booking, ...bare } = starter;
  const only = (...ids: string[]) => starter.sections.filter(({ id }) => ids.includes(id));
  const { time } = frameWords(language);
  return {
    starter,
    // The research, the matching offerings, and the form.
    short: { ...bare, sections: only('insight', 'value', 'contact'), ...(leadForm && { leadForm }) },
    // What fits, the proof, and the calendar in place of a form.
    meeting: {
      ...bare,
      sections: [...only('value', 'proof'), { id: 'booking', kind: 'booking', title: time, body: '' }],
      cta: { ...bare.cta, label: time },
      ...(booking && { booking }),
    },
  };
}
