import { type FormField, type OperationForm, operationForms, titleOf } from '@cartouche/contract/forms';
import { type Bundle, defineCreate, defineSearch, type PlainInputField, type ZObject } from 'zapier-platform-core';
import { call } from './call.ts';

/** The records that a Zap can create. */
export const creates = {
  prospect: createOf('upsertProspects', 'prospect', 'Prospect', 'Create or Update Prospect', (answer) =>
    firstOf(answer.prospects),
  ),
  page: createOf('createProspectPage', 'page', 'Page', 'Create Page', (answer) => ({ ...answer, id: answer.pageId })),
  discovery: createOf('createDiscoverySession', 'discovery', 'Follow-Up', 'Analyze Call', (answer) => ({
    ...answer,
    id: answer.sessionId,
  })),
};

/** The records that a Zap can look up. */
export const searches = {
  prospect: searchOf('listProspects', 'prospect', 'Prospect', 'Find Prospect', (answer) => answer.prospects),
  page: searchOf('getPage', 'page', 'Page', 'Find Page', (answer) => [answer.page]),
};

type Answer = Record<string, unknown>;

function createOf(id: string, key: string, noun: string, label: string, shown: (answer: Answer) => Answer) {
  const form = formOf(id);
  return defineCreate({
    key,
    noun,
    display: { label, description: `${form.title}.` },
    operation: {
      inputFields: inputFieldsOf(form),
      perform: async (z: ZObject, bundle: Bundle) => shown(await call(z, bundle, form)),
    },
  });
}

function searchOf(id: string, key: string, noun: string, label: string, found: (answer: Answer) => unknown) {
  const form = formOf(id);
  return defineSearch({
    key,
    noun,
    display: { label, description: `${form.title}.` },
    operation: {
      inputFields: inputFieldsOf(form),
      perform: async (z: ZObject, bundle: Bundle) => found(await call(z, bundle, form)) as { id: string }[],
    },
  });
}

function firstOf(records: unknown): Answer {
  return (records as Answer[])[0] ?? {};
}

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
