import type {
  CreateTemplateInput,
  Template,
  TemplateBuild,
  TemplateVersion,
  UpdateTemplateInput,
} from '@cartouche/contract';
import { acknowledge, type Spending } from '../estimate.ts';
import type { Progress } from '../poll.ts';
import type { Truncatable } from '../windowed-list.ts';

/** The templates of a workspace. */
export type TemplateList = Truncatable & {
  /** The templates, most recently updated first. */
  templates: Template[];
  /** The cursor of the next window; null when this is the last. */
  nextCursor: string | null;
};

/** A page of the versions of a template. */
export type TemplateVersionList = {
  /** The versions, newest first. */
  versions: TemplateVersion[];
  /** The place at which the next page begins; null at the end. */
  nextCursor: string | null;
};

/** A template of one's own: validated and stored, free of charge. */
export type TemplateFromDocument = {
  /** The template's name. Omitted: taken from the document. */
  name?: string | undefined;
  /** The template document. */
  document: NonNullable<CreateTemplateInput['document']>;
};

/** A template to be written from a description, which costs one `template_create`. */
export type TemplateFromDescription = Spending & {
  /** The template's name. Omitted: taken from the description. */
  name?: string | undefined;
  /** The purpose of the pages; 1 to 10,000 characters. */
  description: string;
};

/** Changes to a template, which cost one `template_edit`. */
export type UpdateTemplateParams = Omit<UpdateTemplateInput, 'acknowledgedEstimateCents'> & Spending;

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

export const buildProgress = ({ status, error: detail }: TemplateBuild): Progress => ({
  status,
  isDone: status === 'completed',
  failed: status === 'failed' && 'The build failed',
  detail,
});
