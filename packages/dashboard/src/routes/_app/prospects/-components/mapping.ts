import { fieldsOfColumns } from '../../../../api/read-spreadsheet.ts';

/** The field of each column in the file, in the form that `importProspects` takes. */
export type Mapping = Record<string, string>;

export const FIELDS = [
  { value: 'email', label: 'Email' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'company_name', label: 'Company' },
  { value: 'company_domain', label: 'Company website' },
  { value: 'role_title', label: 'Role' },
  { value: 'linkedin_url', label: 'LinkedIn' },
  { value: 'tags', label: 'Tags' },
] as const;

/** Guesses the field of each column. A field is used once; columns that remain become custom fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const given = new Set<string>();
  const fields = fieldsOfColumns(columns);
  for (const [index, column] of columns.entries()) {
    const field = fields[index];
    const isFree = field !== undefined && FIELDS.some(({ value }) => value === field) && !given.has(field);
    if (isFree) given.add(field);
    mapping[column] = isFree ? field : customField(column);
  }
  return mapping;
}

export const customField = (column: string) => `custom_fields.${column.trim().slice(0, 80) || 'column'}`;
