import { readFileSync } from 'node:fs';
import { sentence } from '../../documents/frame-words.ts';
import { type ContentSection, contentItem } from '../../documents/page-content.ts';
import { pageImage } from '../../rendering/page-image.ts';
import type { Block } from '../block.ts';

/** The person who invites the visitor. */
export const host: Block<'host'> = {
  kind: 'host',
  contentOf: ({ person, role, email = null, photo = null }, word) => {
    const name = word(person, 'person');
    if (name.text === '') return null;
    return { items: [contentItem({ text: name, note: word(role, 'role') })], host: { email, photoUrl: photo } };
  },
  imagesOf: (content) => (content.host?.photoUrl ? [content.host.photoUrl] : []),
  viewOf: (content, { words, booking }) => {
    const name = nameOf(content);
    const { email = null, photoUrl = null } = content.host ?? {};
    return {
      name,
      role: content.items[0]?.note?.text ?? '',
      said: content.paragraphs.map(({ text }) => text),
      initials: initialsOf(name),
      photo: photoUrl === null ? null : pageImage(photoUrl),
      email: email ?? '',
      mailHref: email === null ? null : `mailto:${email}`,
      mailLabel: sentence(words.writeTo, { name }),
      booking,
    };
  },
  layoutTextsOf: (content, words) =>
    content.host?.email
      ? [{ path: 'mail', text: sentence(words.writeTo, { name: nameOf(content) }), sources: [] }]
      : [],
  partial: readFileSync(new URL('./host.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./host.css', import.meta.url), 'utf8'),
};

function nameOf({ items }: ContentSection): string {
  return items[0]?.text.text ?? '';
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((part) => /[\p{L}\p{N}]/u.exec(part)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join('').toUpperCase();
}
