/** The prefix of better-auth's own addresses. Only those that a route of ours hands on can be reached. */
export const AUTH_PATH = '/auth';

/** The caller's address goes here; what a caller sends in it is replaced. */
export const ADDRESS_HEADER = 'x-cartouche-address';

export const OIDC_PROVIDER = 'oidc';
