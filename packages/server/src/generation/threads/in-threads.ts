import { runTask } from './run-task.ts';
import type { Tasks } from './tasks.ts';

/** Checks a document of unknown origin, its Liquid included. @throws TaskOverLimit */
export const checkTemplateDocument = (document: unknown) => runTask('validateTemplateDocument', [document]);

/** Checks what the contract's types can't say about a spec. @throws TaskOverLimit */
export const reviewSpecInThread = (...args: Parameters<Tasks['reviewSpec']>) => runTask('reviewSpec', args);

/** Reads a transcript and tells the buyer's people from the seller's. @throws TaskOverLimit */
export const readCall = (...args: Parameters<Tasks['readCall']>) => runTask('readCall', args);

/** Says in a few sentences what a file holds. @throws TaskOverLimit */
export const summariseOffline = (...args: Parameters<Tasks['summariseOffline']>) => runTask('summariseOffline', args);
