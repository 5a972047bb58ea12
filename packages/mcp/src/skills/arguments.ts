import type { SkillArgument } from './skill.ts';

/** An automatic template, by its name. */
export const template: SkillArgument = {
  name: 'template',
  description: 'Name or id of the template. Left out: the fitting one, or a new one',
  complete: async (cartouche) =>
    (await cartouche.templates.list()).templates.filter(({ kind }) => kind === 'automatic').map(({ name }) => name),
};

/** A materials template, by its name. */
export const materialsTemplate: SkillArgument = {
  name: 'template',
  description: 'Name or id of the materials template',
  complete: async (cartouche) => (await cartouche.materials.list()).purposeTemplates.map(({ name }) => name),
};

/** A contact, by email address. */
export const contact: SkillArgument = {
  name: 'contact',
  description: 'Email address of the contact',
  complete: async (cartouche) => (await cartouche.prospects.list()).prospects.map(({ email }) => email),
};

/** The maximum amount to spend. */
export const budget: SkillArgument = {
  name: 'budget',
  description: 'Most that may be spent, e.g. 20 dollars',
  complete: () => ['5 dollars', '20 dollars', '100 dollars'],
};
