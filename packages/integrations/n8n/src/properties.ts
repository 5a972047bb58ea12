import { type FormField, type OperationForm, operationForms, titleOf } from '@cartouche/contract/forms';
import type { NodeProperty } from './n8n.ts';

/** The most records of a list that is walked with a cursor, unless all are asked for. */
export const LIMIT_DEFAULT = 50;

/** The form of the node: resource, operation, and what that takes. */
export function nodeProperties(): NodeProperty[] {
  const resources = [...new Set(operationForms.map(({ resource }) => resource))];
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      default: 'prospects',
      options: resources.map((value) => ({ name: titleOf(value), value })),
    },
    ...resources.map(operationsOf),
    ...operationForms.flatMap(fieldsOf),
  ];
}

function operationsOf(resource: string): NodeProperty {
  const options = operationForms
    .filter((form) => form.resource === resource)
    .map(({ id, title }) => ({ name: titleOf(id), value: id, action: title, description: title }));
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    default: options[0]?.value ?? '',
    options,
  };
}

function fieldsOf(form: OperationForm): NodeProperty[] {
  const { id, resource, hasCursor } = form;
  const shown = { show: { resource: [resource], operation: [id] } };
  const fields = form.fields.filter(({ name }) => !(hasCursor && name === 'limit'));
  const optional = fields.filter(({ required }) => !required).map(propertyOf);
  const properties: NodeProperty[] = fields
    .filter(({ required }) => required)
    .map((field) => ({ ...propertyOf(field), required: true, displayOptions: shown }));
  if (hasCursor) properties.push(...walkOf(shown));
  if (optional.length === 0) return properties;
  const more = { displayName: 'Additional Fields', name: 'additionalFields', type: 'collection', default: {} } as const;
  return [...properties, { ...more, placeholder: 'Add Field', displayOptions: shown, options: optional }];
}

type Shown = NonNullable<NodeProperty['displayOptions']>;

function walkOf({ show }: Shown): NodeProperty[] {
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions: { show },
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: LIMIT_DEFAULT,
      description: 'Max number of results to return',
      displayOptions: { show: { ...show, returnAll: [false] } },
    },
  ];
}

function propertyOf({ name, type, description, choices }: FormField): NodeProperty {
  const field = { displayName: titleOf(name), name, description };
  if (type === 'integer' || type === 'number') return { ...field, type: 'number', default: 0 };
  if (type === 'boolean') return { ...field, type: 'boolean', default: false };
  if (type === 'time') return { ...field, type: 'dateTime', default: '' };
  if (type === 'json') return { ...field, type: 'json', default: '' };
  if (type === 'list') return { ...field, type: 'string', typeOptions: { multipleValues: true }, default: [] };
  if (choices) {
    const options = choices.map((value) => ({ name: titleOf(value), value }));
    return { ...field, type: 'options', default: choices[0] ?? '', options };
  }
  return { ...field, type: 'string', default: '' };
}
