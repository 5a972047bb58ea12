/** Whether a host is this machine. */
export const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);

/**
 * Resolves what a server calls an address. Programs put such a thing into a link.
 *
 * @returns undefined for anything but http and https: a `javascript:` link would run when a user clicks it.
 */
export function webAddress(address: string | undefined, base: string): string | undefined {
  const href = address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : '';
  return /^https?:/.test(href) ? href : undefined;
}
