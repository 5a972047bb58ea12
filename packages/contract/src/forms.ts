// Operations and events as an automation product offers them: what a person is asked before a step runs.
import { eventForms, operationForms } from './generated/forms.ts';
import type { EventForm, FormField, OperationForm } from './operation-form.ts';

export { type EventForm, eventForms, type FormField, type OperationForm, operationForms };

/** A filled-in form as a request: `path` holds the values of its placeholders. */
export type FilledForm = {
  /** The path with its values. */
  path: string;
  /** The query parameters that have a value. */
  query: Record<string, unknown>;
  /** The body; undefined without one. */
  body: Record<string, unknown>;
};

/**
 * Puts each value where its field says. Values that are undefined or empty text are left out.
 *
 * @param values - By the name of the field.
 */
export function fillForm({ path, fields }: OperationForm, values: Readonly<Record<string, unknown>>): FilledForm {
  const given = (place: FormField['in']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.in === place && values[field.name] !== undefined && values[field.name] !== '')
        .map(({ name }) => [name, values[name]]),
    );
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(values[name] ?? '')));
  return { path: filled, query: given('query'), body: given('body') };
}

/** Writes a name of the contract as a title: `createProspectPage`, `prospect_id` and `form.submitted` alike. */
export function titleOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s._-]+/);
  return words.map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
}
