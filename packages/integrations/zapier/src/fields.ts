import { type FormField, type OperationForm, operationForms, titleOf } from '@cartouche/contract/forms';
import type { PlainInputField } from 'zapier-platform-core';

/** The form of an operation. */
export function formOf(id: string): OperationForm {
  const form = operationForms.find((one) => one.id === id);
  if (!form) throw new Error(`${id} is not among the generated forms.`);
  return form;
}

/** The fields of an operation as Zapier asks for them. */
export function inputFieldsOf({ fields }: OperationForm): PlainInputField[] {
  return fields.map(({ name, type, required, description, choices }) => ({
    key: name,
    label: titleOf(name),
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
