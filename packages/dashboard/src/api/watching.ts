/** How often something that moves is read again. */
export const MOVING_MS = 1_500;
/** The same for what changes now and then while a person watches. */
export const WATCHED_MS = 5_000;
