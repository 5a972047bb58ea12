import { runTask } from './run-task.ts';
import type { Tasks } from './tasks.ts';

/** Checks a document of unknown origin, its Liquid included. @throws TaskOverLimit */
export const checkTemplateDocument = (document: unknown) => runTask('validateTemplateDocument', [document]);

/** Checks what the contract's types can't say about a spec. @throws TaskOverLimit */
export const reviewSpecInThread = (...args: Parameters<Tasks['reviewSpec']>) => runTask('reviewSpec', args);

/** Who spoke on a call, and what was noted of it. @throws TaskOverLimit */
export const summariseCall = (...args: Parameters<Tasks['summariseCall']>) => runTask('summariseCall', args);

/** Says in a few sentences what a file holds. @throws TaskOverLimit */
export const summariseOffline = (...args: Parameters<Tasks['summariseOffline']>) => runTask('summariseOffline', args);
