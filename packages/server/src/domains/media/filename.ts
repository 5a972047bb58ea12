const LONGEST = 200;
// Windows refuses them, and shells read some of them.
const RESERVED = /[<>:"|?*\\/]/g;
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}/gu;

/** The extension in lower case, without its dot; empty without one. */
export function extensionOf(filename: string): string {
  return /[^.]\.([a-z\d]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** A name that is one part of a path on every system, cannot hide what it ends in, and ends in one of the extensions. */
export function safeFilename(given: string | undefined, extensions: readonly string[]): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const extension = extensionOf(clean);
  const ending = extensions.includes(extension) ? extension : extensions[0];
  const stem = extensions.includes(extension) ? clean.slice(0, -extension.length - 1) : clean;
  const characters = [...(stem || 'file')]
    .slice(0, LONGEST - 11)
    .join('')
    .trim();
  return `${characters || 'file'}.${ending}`;
}

/** The name at the end of an address. */
export function filenameOfUrl(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
