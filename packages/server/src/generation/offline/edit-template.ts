import { InstructionNotUnderstood } from '../failures.ts';
import { starterTemplate } from '../spec/starter-template.ts';
import {
  FIELD_TYPES,
  SECTION_KINDS,
  type SectionKind,
  type TemplateDocument,
  type TemplateSection,
} from '../spec/template-document.ts';
import { shortened } from '../text/plain-text.ts';

/** A document after an instruction, and a sentence for each change. */
export type EditedTemplate = { document: TemplateDocument; changes: readonly string[] };

type Edit = { document: TemplateDocument; change: string };
type Rule = {
  /** What to write, for a caller whose instruction was not understood. */
  example: string;
  pattern: RegExp;
  /** Undefined: the words fit, but the document has nothing that they could mean. */
  apply(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined;
};

const QUOTED = `["“”'‘’]?(?<value>.+?)["“”'‘’]?`;
const SET = '(?:change|set|make|rename|rewrite|update)';
const TO = '(?:\\s+(?:to|as|say|read|into|be)\\b:?|\\s*:|\\s*=)\\s*';
const rule = (source: string) => new RegExp(`^(?:please )?${source}\\.?$`, 'is');

// One row for each thing that can be asked for in plain words; the first that fits is taken.
const RULES: readonly Rule[] = [
  {
    example: 'Change the headline to: …',
    pattern: rule(`${SET} (?:the )?(?:headline|main title|hero title)${TO}${QUOTED}`),
    apply: (document, { value }) => put(document, { headline: value ?? '' }, `The headline is now “${value}”.`),
  },
  {
    example: 'Change the subheadline to: …',
    pattern: rule(`${SET} (?:the )?(?:sub-?headline|subtitle|lead|intro(?:duction)?)${TO}${QUOTED}`),
    apply: (document, { value }) => put(document, { subheadline: value ?? '' }, 'The subheadline has new words.'),
  },
  {
    example: 'Point the button at https://…',
    pattern: rule(
      `(?:point|link|send) (?:the )?(?:button|cta|call[ -]to[ -]action)(?: link)? (?:at|to) (?<value>\\S+?)`,
    ),
    apply: (document, { value }) =>
      put(document, { cta: { ...document.cta, url: value ?? null } }, `The button leads to ${value}.`),
  },
  {
    example: 'Change the button to: …',
    pattern: rule(`${SET} (?:the )?(?:button|cta|call[ -]to[ -]action)(?: label| text)?${TO}${QUOTED}`),
    apply: (document, { value }) =>
      put(document, { cta: { ...document.cta, label: value ?? '' } }, `The button says “${value}”.`),
  },
  {
    example: 'Rename the template to: …',
    pattern: rule(`(?:rename|name|call) (?:the |this )?template${TO.replace('\\s+', '\\s*')}?\\s*${QUOTED}`),
    apply: (document, { value }) => put(document, { name: value ?? '' }, `The template is called “${value}”.`),
  },
  {
    example: 'Remove the booking.',
    pattern: rule('(?:remove|drop|delete|turn off|disable) (?:the )?(?:booking|calendar|scheduling)'),
    apply: (document) => {
      const { booking: _booking, ...rest } = document;
      return { document: rest, change: 'No meetings can be booked.' };
    },
  },
  {
    example: 'Add a booking of 45 minutes.',
    pattern: rule('(?:add|turn on|enable) (?:a |the )?(?:booking|calendar)(?: of (?<minutes>\\d+) minutes)?'),
    apply: (document, { minutes }) => {
      const booking = { ...(document.booking ?? starterTemplate.booking), enabled: true };
      const next = { ...booking, ...(minutes && { durationMinutes: Number(minutes) }) };
      return put(document, { booking: next as TemplateDocument['booking'] }, 'Meetings can be booked.');
    },
  },
  {
    example: 'Add a required field Phone (tel) to the form.',
    pattern: rule(
      `add (?:an? |the )?(?<required>required |optional )?(?:form )?field (?:called |named |for )?["“']?(?<label>[^"”'()]+?)["”']?(?: \\((?<type>${FIELD_TYPES.join('|')})\\))?(?: (?:to|in) (?:the )?form)?`,
    ),
    apply: addField,
  },
  {
    example: 'Remove the field Message from the form.',
    pattern: rule(
      `(?:remove|drop|delete) (?:the )?(?:form )?(?:field |question )["“']?(?<label>[^"”']+?)["”']?(?: from (?:the )?form)?`,
    ),
    apply: removeField,
  },
  {
    example: 'Make the primary colour #1f6feb.',
    pattern: rule(
      `${SET} (?:the )?(?<which>primary|accent|brand|button|ink|dark|background) colou?rs?(?:\\s+(?:to|be|as))?:?\\s*(?<value>#[0-9a-f]{6})`,
    ),
    apply: (document, { which, value = '' }) => {
      const role = /ink|dark|background/i.test(which ?? '') ? 'ink' : 'primary';
      const theme = { appearance: 'auto' as const, ...document.theme, [role]: value };
      return put(document, { theme }, `The ${role} colour is ${value}.`);
    },
  },
  {
    example: 'Remove the section Questions people ask.',
    pattern: rule(`(?:remove|drop|delete|cut) (?:the )?(?:section )?["“']?(?<section>.+?)["”']?(?: section)?`),
    apply: (document, { section }) => {
      const found = findSection(document, section);
      if (!found) return undefined;
      const sections = document.sections.filter(({ id }) => id !== found.id);
      return put(document, { sections }, `The section “${titleOf(found)}” is gone.`);
    },
  },
  {
    example: 'Move the section Proof to the top (or: to the end, before Steps, after Steps).',
    pattern: rule(
      `move (?:the )?(?:section )?["“']?(?<section>.+?)["”']?(?: section)?,? (?:to (?:the )?(?<end>top|start|beginning|end|bottom)|(?<side>before|above|after|below) (?:the )?["“']?(?<other>.+?)["”']?(?: section)?)`,
    ),
    apply: moveSection,
  },
  {
    example: 'Rename the section Proof to: …',
    pattern: rule(
      `${SET} (?:the )?(?:title of (?:the )?)?(?:section )?["“']?(?<section>.+?)["”']?(?: section)?${TO}${QUOTED}`,
    ),
    apply: (document, { section, value = '' }) =>
      changeSection(document, section, (found) => ({ ...found, title: value }), `is called “${value}”`),
  },
  {
    example: 'Show 5 items in Questions.',
    pattern: rule(
      `(?:show|list|keep) (?:at most )?(?<count>[1-6]) (?:items|entries|\\w+) in (?:the )?(?:section )?["“']?(?<section>.+?)["”']?(?: section)?`,
    ),
    apply: (document, { section, count }) =>
      changeSection(document, section, (found) => ({ ...found, limit: Number(count) }), `shows at most ${count} items`),
  },
  {
    example: 'Add the question “…?” with the answer “…”.',
    pattern: rule(
      `add (?:a |the )?(?:question|faq):? ["“']?(?<question>[^?]+\\?)["”']?,? ?(?:with (?:the )?answer:? |answer:? |a: )?["“']?(?<answer>.+?)["”']?`,
    ),
    apply: addQuestion,
  },
  {
    example: 'Add a section “Security”: …',
    pattern: rule(
      `add (?:a |an )?(?:new )?(?:(?<kind>[a-z_ ]+?) )?section(?: (?:called|titled|named))? ?["“']?(?<title>[^:"”]*?)["”']?(?:: ?(?<body>.+))?`,
    ),
    apply: addSection,
  },
  {
    example: 'Replace “our platform” with “Lumen Planner”.',
    pattern: rule(`replace ["“'](?<from>.+?)["”'] (?:with|by) ["“'](?<to>.*?)["”'](?: everywhere)?`),
    apply: replaceWords,
  },
  {
    example: 'Focus on fleet managers.',
    pattern: rule('(?:focus|concentrate) (?:it |the template |more )?on (?<value>.+?)'),
    apply: (document, { value = '' }) => put(document, { focus: shortened(value, 600) }, `The focus is ${value}.`),
  },
];

/**
 * Applies an instruction by its words: line by line, and sentence by sentence where a line as a whole is none.
 *
 * @throws InstructionNotUnderstood naming what would be understood; nothing of the instruction is applied then
 */
export function editByInstruction(document: TemplateDocument, instruction: string): EditedTemplate {
  const changes: string[] = [];
  let edited = document;
  for (const line of instruction.split('\n').map(withoutBullet).filter(Boolean)) {
    // "Say: We plan. You sleep." is one wish with two sentences in it.
    const wishes = applyOne(edited, line) ? [line] : sentencesOf(line);
    for (const wish of wishes) {
      const { document: next, change } = applyOrRefuse(edited, wish);
      edited = next;
      changes.push(change);
    }
  }
  return { document: edited, changes };
}

function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim();
}

function sentencesOf(line: string): string[] {
  return line.split(/;\s+|(?<=[.!])\s+(?=[A-Z])/).filter((sentence) => sentence.trim() !== '');
}

function applyOrRefuse(document: TemplateDocument, sentence: string): Edit {
  const edit = applyOne(document, sentence);
  if (edit) return edit;
  const examples = RULES.map(({ example }) => example).join(' | ');
  throw new InstructionNotUnderstood(
    `“${shortened(sentence, 120)}” is not understood without an AI provider. Understood are sentences such as: ${examples}`,
  );
}

function applyOne(document: TemplateDocument, sentence: string): Edit | undefined {
  for (const { pattern, apply } of RULES) {
    const match = pattern.exec(sentence);
    const edit = match && apply(document, { ...match.groups });
    if (edit) return edit;
  }
  return undefined;
}

function put(document: TemplateDocument, members: Partial<TemplateDocument>, change: string): Edit {
  return { document: { ...document, ...members }, change };
}

const KIND_NAMES: Partial<Record<SectionKind, RegExp>> = {
  insight: /^(?:insights?|research|what we read)$/i,
  value_props: /^(?:value(?:[ _]props?)?|benefits|products|offer)$/i,
  proof: /^(?:proof|results|references|testimonials|case studies)$/i,
  steps: /^(?:steps|process|how it works|next steps)$/i,
  questions: /^(?:questions|faqs?)$/i,
  lead_form: /^(?:(?:lead )?form|contact)$/i,
  booking: /^(?:booking|calendar)$/i,
  call_to_action: /^(?:call to action|cta|button band)$/i,
};

function findSection(document: TemplateDocument, name = ''): TemplateSection | undefined {
  const wanted = name.trim().toLowerCase();
  const plain = (text: string) =>
    text
      .replace(/\{[{%].*?[%}]\}/g, '')
      .trim()
      .toLowerCase();
  return (
    document.sections.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted) ??
    document.sections.find(({ kind }) => kind === wanted || KIND_NAMES[kind]?.test(wanted)) ??
    document.sections.find(({ title }) => wanted.length > 3 && plain(title).includes(wanted))
  );
}

function titleOf({ title, id }: TemplateSection): string {
  return title || id;
}

function changeSection(
  document: TemplateDocument,
  name: string | undefined,
  change: (section: TemplateSection) => TemplateSection,
  words: string,
): Edit | undefined {
  const found = findSection(document, name);
  if (!found) return undefined;
  const sections = document.sections.map((section) => (section.id === found.id ? change(section) : section));
  return put(document, { sections }, `The section “${titleOf(found)}” ${words}.`);
}

function moveSection(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const found = findSection(document, words['section']);
  if (!found) return undefined;
  const others = document.sections.filter(({ id }) => id !== found.id);
  const other =
    words['other'] === undefined ? undefined : findSection({ ...document, sections: others }, words['other']);
  if (words['other'] !== undefined && !other) return undefined;
  const isFirst = /top|start|beginning/i.test(words['end'] ?? '');
  const at = other
    ? others.indexOf(other) + (/after|below/i.test(words['side'] ?? '') ? 1 : 0)
    : isFirst
      ? 0
      : others.length;
  const place = other ? `${words['side']} “${titleOf(other)}”` : isFirst ? 'at the top' : 'at the end';
  return put(
    document,
    { sections: others.toSpliced(at, 0, found) },
    `The section “${titleOf(found)}” stands ${place.toLowerCase()}.`,
  );
}

function addSection(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const { kind: asked = '', title = '', body = '' } = words;
  const kind =
    SECTION_KINDS.find(
      (known) => known === asked.trim().replaceAll(' ', '_') || KIND_NAMES[known]?.test(asked.trim()),
    ) ?? 'text';
  // A text without words would be an empty box.
  if (kind === 'text' && body.trim() === '') return undefined;
  const sections = [...document.sections];
  const form = sections.findIndex((section) => section.kind === 'lead_form' || section.kind === 'booking');
  const section = { id: freeId(document, title || kind), kind, title: title.trim(), body: body.trim() };
  sections.splice(form === -1 ? sections.length : form, 0, section);
  return put(document, { sections }, `The section “${title || kind}” was added.`);
}

function addQuestion(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const { question = '', answer = '' } = words;
  if (answer.trim() === '') return undefined;
  const item = { title: question.trim(), body: answer.trim() };
  const found = document.sections.find(({ kind }) => kind === 'questions');
  const change = `The question “${item.title}” was added.`;
  if (!found) {
    const section = {
      id: freeId(document, 'questions'),
      kind: 'questions' as const,
      title: 'Questions',
      body: '',
      items: [item],
    };
    return put(document, { sections: [...document.sections, section] }, change);
  }
  const sections = document.sections.map((section) =>
    section.id === found.id ? { ...section, items: [...(section.items ?? []), item] } : section,
  );
  return put(document, { sections }, change);
}

function addField(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const form = document.leadForm ?? starterTemplate.leadForm;
  const label = words['label']?.trim() ?? '';
  if (!form || label === '') return undefined;
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  const field = {
    ...{ name: name || `field_${form.fields.length + 1}`, label, required: /required/i.test(words['required'] ?? '') },
    type: FIELD_TYPES.find((type) => type === words['type']?.toLowerCase()) ?? typeFor(label),
  };
  return put(
    document,
    { leadForm: { ...form, fields: [...form.fields, field] } },
    `The form asks for “${label}”${field.required ? ', which is required' : ''}.`,
  );
}

function typeFor(label: string): (typeof FIELD_TYPES)[number] {
  if (/e-?mail/i.test(label)) return 'email';
  if (/phone|mobile|tel\b/i.test(label)) return 'tel';
  if (/website|url|link/i.test(label)) return 'url';
  return /message|comment|question|tell us/i.test(label) ? 'textarea' : 'text';
}

function removeField(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const wanted = words['label']?.trim().toLowerCase();
  const field = document.leadForm?.fields.find(
    ({ name, label }) =>
      name === wanted || label.toLowerCase() === wanted || label.toLowerCase().includes(wanted ?? '\0'),
  );
  if (!document.leadForm || !field) return undefined;
  const fields = document.leadForm.fields.filter(({ name }) => name !== field.name);
  return put(document, { leadForm: { ...document.leadForm, fields } }, `The form no longer asks for “${field.label}”.`);
}

function replaceWords(document: TemplateDocument, words: Record<string, string | undefined>): Edit | undefined {
  const { from = '', to = '' } = words;
  let count = 0;
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      count += value.split(from).length - 1;
      return value.replaceAll(from, to);
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, TECHNICAL.has(name) ? item : walk(item)]),
    );
  };
  const edited = walk(document) as TemplateDocument;
  return count === 0 ? undefined : { document: edited, change: `“${from}” was replaced ${count} times.` };
}

// What is not wording: changing it would change how the page works.
const TECHNICAL = new Set(['id', 'kind', 'type', 'language', 'timeZone', 'url', 'theme', 'version']);

function freeId(document: TemplateDocument, wish: string): string {
  const taken = new Set(document.sections.map(({ id }) => id));
  const base =
    wish
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-\d]+|-+$/g, '')
      .slice(0, 30) || 'section';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
