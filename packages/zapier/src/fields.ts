import type { PlainInputField } from 'zapier-platform-core';
import { type Form, type FormField, forms } from './generated/forms.ts';

/** The form of an operation. */
export function formOf(id: string): Form {
  const form = forms.find((one) => one.id === id);
  if (!form) throw new Error(`${id} is not among the generated forms.`);
  return form;
}

/** The fields of an operation as Zapier asks for them. */
export function inputFieldsOf({ fields }: Form): PlainInputField[] {
  return fields.map(({ name, type, required, description, choices }) => ({
    key: name,
    label: labelOf(name),
    required,
    helpText: description,
    ...shapeOf(type),
    ...(choices && { choices: [...choices] }),
  }));
}

function shapeOf(type: FormField['type']): Partial<PlainInputField> {
  if (type === 'integer' || type === 'number' || type === 'boolean') return { type };
  if (type === 'time') return { type: 'datetime' };
  if (type === 'list') return { type: 'string', list: true };
  return type === 'json' ? { dict: true } : { type: 'string' };
}

/** `companyDomain` and `company_domain` are both “Company Domain”. */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[_ ]/);
  return words.map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
}
