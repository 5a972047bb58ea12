import type {
  CreateTemplateInput,
  EditTemplateInput,
  ResponseBody,
  Template,
  TemplateBuild,
  TemplateVersion,
} from '@cartouche/contract';
import { checkNumber } from '../check-argument.ts';
import { acknowledge, type Spending } from '../estimate.ts';
import { isSigned } from '../list-call.ts';
import type { Progress } from '../poll.ts';
import type { Truncatable } from '../windowed-list.ts';

/** The templates of a workspace. */
export type TemplateList = Truncatable & { templates: Template[]; nextCursor: string | null };

/** A page of the versions of a template. */
export type TemplateVersionList = {
  versions: TemplateVersion[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
};

/** A template of one's own: validated and stored, free of charge. */
export type TemplateFromDocument = {
  name?: string | undefined;
  document: NonNullable<CreateTemplateInput['document']>;
};

/** A template to be written from a description, which costs one `template_create`. */
export type TemplateFromDescription = Spending & {
  name?: string | undefined;
  /** The purpose of the pages; 1 to 10,000 characters. */
  description: string;
};

/** Changes to a template, which cost one `template_edit`. */
export type EditTemplateParams = Omit<EditTemplateInput, 'acknowledgedEstimateCents'> & Spending;

/** A change to a template that the server makes by an instruction, which costs one `template_edit`. */
export type IterateTemplateParams = Spending & {
  /** The change to make, in plain words. */
  instruction: string;
};

/** A template to create, as the API takes it. */
export function creationOf(input: TemplateFromDocument | TemplateFromDescription): CreateTemplateInput {
  const { estimate, maxCents, ...rest } = input as TemplateFromDescription;
  if (!('description' in rest)) return rest;
  return { ...rest, acknowledgedEstimateCents: acknowledge({ estimate, maxCents }, 'template_create') };
}

/** Where a page of versions begins. The place that the client makes for a server without cursors is the last version. */
export const versionsAt = (cursor: string | undefined): { before?: number; cursor?: string | undefined } =>
  cursor === undefined || isSigned(cursor) ? { cursor } : { before: checkNumber('cursor', Number(cursor), 1) };

/** A page of versions, with the place that a server without cursors doesn't give. */
export const versionsOf = ({ versions, nextCursor }: ResponseBody<'listTemplateVersions'>) => {
  if (!Array.isArray(versions)) return undefined;
  if (nextCursor !== undefined) return { versions, nextCursor };
  const last = versions.at(-1)?.version ?? 1;
  return { versions, nextCursor: last <= 1 ? null : String(last) };
};

export const buildProgress = ({ status, error: detail }: TemplateBuild): Progress => ({
  status,
  isDone: status === 'completed',
  failed: status === 'failed' && 'The build failed',
  detail,
});
