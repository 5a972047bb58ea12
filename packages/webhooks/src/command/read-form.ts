/** A form as a page has it: where it goes, and its fields with what a browser would send. */
export type PageForm = { action: string; fields: [name: string, value: string][] };

/** What a test visitor types into a field that has to be filled in. */
export type Filling = (name: string, type: string) => string;

type Tag = { name: string; attributes: Record<string, string | undefined>; text: string };

const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?/gi;

/** The first form of a page that is posted, filled in where it has to be; null where there is none. */
export function readForm(html: string, fill: Filling): PageForm | null {
  const tags = tagsOf(html);
  const isPosted = ({ name, attributes }: Tag) => name === 'form' && attributes.method?.toLowerCase() === 'post';
  const begin = tags.findIndex(isPosted);
  if (begin < 0) return null;
  const end = tags.findIndex(({ name }, index) => index > begin && name === '/form');
  const within = tags.slice(begin + 1, end < 0 ? undefined : end);
  return { action: tags[begin]?.attributes.action ?? '', fields: fieldsOf(within, fill) };
}

/** The address of the first link that has this attribute, such as `data-signal="booking"`. */
export function findLink(html: string, attribute: string, value: string): string | null {
  const link = tagsOf(html).find(({ name, attributes }) => name === 'a' && attributes[attribute] === value);
  return link?.attributes.href ?? null;
}

// Cut at each `<`, so that a page of any content is read once. Values have theirs as an entity.
function tagsOf(html: string): Tag[] {
  return html
    .split('<')
    .slice(1)
    .map((piece) => {
      const end = piece.indexOf('>');
      const head = end < 0 ? piece : piece.slice(0, end);
      const [name = ''] = /^\/?[a-z]+/i.exec(head) ?? [];
      return {
        name: name.toLowerCase(),
        attributes: attributesOf(head.slice(name.length)),
        text: decode(piece.slice(head.length + 1)).trim(),
      };
    });
}

function fieldsOf(tags: readonly Tag[], fill: Filling): PageForm['fields'] {
  const fields = new Map<string, string>();
  for (const [index, { name: tag, attributes }] of tags.entries()) {
    const { name, type = tag, value = '' } = attributes;
    const isField = tag === 'input' || tag === 'textarea' || tag === 'select';
    if (!isField || !name || 'disabled' in attributes || ['submit', 'button', 'file', 'reset'].includes(type)) continue;
    if (type === 'hidden') fields.set(name, value);
    // Of a group the first one, as a visitor in a hurry.
    else if (type === 'radio') fields.set(name, fields.get(name) ?? value);
    else if (!('required' in attributes)) continue;
    else if (type === 'checkbox') fields.set(name, value || 'on');
    else if (tag === 'select') fields.set(name, firstChoice(tags.slice(index + 1)));
    else fields.set(name, value || fill(name, type));
  }
  return [...fields];
}

function firstChoice(tags: readonly Tag[]): string {
  const options = tags.filter(({ name }) => name === 'option').map(({ attributes, text }) => attributes.value ?? text);
  return options.find((choice) => choice !== '') ?? '';
}

function attributesOf(head: string): Record<string, string | undefined> {
  const pairs = [...head.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]): [string, string] => [
    name.toLowerCase(),
    decode(double ?? single ?? bare ?? ''),
  ]);
  // The first of a name counts, as in a browser.
  return Object.fromEntries(pairs.toReversed());
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
