// Text of strangers must not steer the terminal, and no secret may reach it, wherever it comes from.

// Controls, and the characters that turn the direction of text around.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;
const CREDENTIAL = /(whsec|crt)_[\w+/=.~-]{6,}/g;

/** Text on one line, without characters that would steer the terminal, cut after so many characters. */
export function plainLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const safe = text.slice(0, maxLength).replace(UNSAFE, ' ');
  return text.length > maxLength ? `${safe}…` : safe;
}

/** Like {@link plainLine}, but keeps line ends and tabs: for a body or response that the user asked to see. */
export function plainText(text: string, maxLength: number): string {
  const safe = text.slice(0, maxLength).replace(UNSAFE, (character) => (/[\n\t]/.test(character) ? character : ' '));
  return text.length > maxLength ? `${safe}…` : safe;
}

/** Hides whatever looks like a signing secret or an API key, and the secrets that are known. */
export function conceal(text: string, secrets: Iterable<string> = []): string {
  let concealed = text;
  for (const secret of secrets) if (secret.length > 3) concealed = concealed.replaceAll(secret, '[hidden]');
  return concealed.replace(CREDENTIAL, '$1_[hidden]');
}
