import type { TemplateDocument, TemplateDocumentPatch } from '@cartouche/sdk';
import { same } from '../../../../api/same.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON Merge Patch that makes one value another one: null removes a member, and lists are replaced as a whole. */
function mergePatchOf(before: Members, after: Members): Members {
  const removed = Object.keys(before).filter((name) => !(name in after));
  const changed = Object.entries(after).filter(([name, value]) => !same(before[name], value));
  return Object.fromEntries([
    ...removed.map((name) => [name, null]),
    ...changed.map(([name, value]) => {
      const was = before[name];
      return [name, isObject(was) && isObject(value) ? mergePatchOf(was, value) : value];
    }),
  ]);
}

/** The patch that makes a document of a template another one. */
export const documentPatch = (before: TemplateDocument, after: TemplateDocument): TemplateDocumentPatch =>
  mergePatchOf(before, after);

/** Two patches, one after the other. */
export function joinPatches(first: TemplateDocumentPatch, second: TemplateDocumentPatch): TemplateDocumentPatch {
  const earlier: Members = first;
  const joined = Object.entries(second).map(([name, value]) => {
    const was = earlier[name];
    return [name, isObject(was) && isObject(value) ? { ...was, ...value } : value];
  });
  return { ...first, ...Object.fromEntries(joined) };
}

export const isEmptyPatch = (patch: TemplateDocumentPatch): boolean => Object.keys(patch).length === 0;
