import type { FrameWords } from '../documents/frame-words.ts';
import { FIELD_TYPES, RESERVED_FIELD_NAMES, type TemplateDocumentInput } from '../documents/template-document.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { slugOf } from '../text/words.ts';
import { closest, elementsNamed, type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

type LeadForm = NonNullable<TemplateDocumentInput['leadForm']>;

const MAX_FORMS = 20;
const MAX_FIELDS = 12;
const MAX_OPTIONS = 30;
const INPUT_TYPES = FIELD_TYPES.filter((type) => type !== 'select');
const NOT_ASKED = new Set('hidden submit button reset image file range color'.split(' '));

/** The first form of a page that asks for something; a search or a log-in is none. */
export function formIn(nodes: readonly HtmlNode[], words: FrameWords): LeadForm | undefined {
  const labels = elementsNamed(nodes, 'label');
  for (const form of elementsNamed(nodes, 'form').slice(0, MAX_FORMS)) {
    const fields = fieldsOf(form, labels).slice(0, MAX_FIELDS);
    const submitLabel = shortened(submitOf(form) || words.send, 58);
    if (fields.length > 0) return { title: words.talk, fields, submitLabel, thanks: words.thanksAlone };
  }
  return undefined;
}

function fieldsOf({ children, attribs }: HtmlElement, labels: readonly HtmlElement[]): LeadForm['fields'] {
  const inputs = elementsNamed(children, 'input', 'textarea', 'select').map((input) => {
    const type = input.name === 'input' ? (input.attribs['type'] ?? 'text').toLowerCase() : input.name;
    return { input, type, name: slugOf(input.attribs['name'] ?? input.attribs['id'] ?? '', 40) };
  });
  if (attribs['role'] === 'search' || inputs.some(({ type }) => type === 'password' || type === 'search')) return [];
  const asked = inputs.filter(
    ({ type, name }) => !NOT_ASKED.has(type) && name !== '' && !RESERVED_FIELD_NAMES.has(name),
  );
  return [...Map.groupBy(asked, ({ name }) => name).values()].flatMap(([field]) => {
    if (!field) return [];
    const { input, type, name } = field;
    const options = elementsNamed(input.children, 'option')
      .map((one) => shortened(textOf(one), 120))
      .filter(Boolean);
    if (type === 'select' && options.length === 0) return [];
    return {
      name,
      label: labelOf(input, labels) || name.replaceAll('_', ' '),
      required: Object.hasOwn(input.attribs, 'required'),
      ...(type === 'select'
        ? { type, options: options.slice(0, MAX_OPTIONS) }
        : { type: INPUT_TYPES.find((known) => known === type) ?? ('text' as const) }),
    };
  });
}

function labelOf(input: HtmlElement, labels: readonly HtmlElement[]): string {
  const { id = null, placeholder = '', 'aria-label': spoken = placeholder } = input.attribs;
  const label = labels.find((one) => one.attribs['for'] === id) ?? closest(input, 'label');
  const words = (label && textOf(label)) || plainText(spoken);
  return shortened(words.replace(/ ?\*$/, ''), 120);
}

/** The words of the button that sends a form. */
function submitOf({ children }: HtmlElement): string {
  const button = elementsNamed(children, 'button', 'input').find(
    ({ name, attribs }) => (attribs['type'] ?? (name === 'button' ? 'submit' : 'text')) === 'submit',
  );
  return button === undefined ? '' : textOf(button) || plainText(button.attribs['value'] ?? '');
}
