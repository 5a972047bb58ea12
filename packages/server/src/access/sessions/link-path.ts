/** Where a link leads that signs a person in, under the dashboard's origin. */
export const LINK_PATH = '/auth/link';
