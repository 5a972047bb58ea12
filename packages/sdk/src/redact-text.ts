const SECRETS = /\b(crt_|whsec_)[\w+/=-]+/g;
const ADDRESSES = /(?<![^\s@"'<>(){}[\],;:])[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+/g;

/** Hides keys, signing secrets and email addresses in a text of others. Cut it first: the patterns are not for megabytes. */
export const redactText = (text: string): string => text.replace(SECRETS, '$1…').replace(ADDRESSES, '…@…');
