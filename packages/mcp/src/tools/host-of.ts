/** The host of an address, as a question to the user names it; the whole text when it is not an address. */
export function hostOf(address: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  return URL.parse(withScheme)?.host || address;
}
