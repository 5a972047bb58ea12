import type { TemplateWithDocument } from '@cartouche/sdk';
import { Plus, Trash2 } from 'lucide-react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Check, SelectField, TextField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import {
  type Booking,
  type FormField,
  type FormValues,
  formInput,
  labelOfFormPart,
  readForm,
} from './template-document.ts';

const TYPES: readonly { value: FormField['type']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Email' },
  { value: 'tel', label: 'Phone' },
  { value: 'number', label: 'Number' },
  { value: 'url', label: 'Web address' },
  { value: 'textarea', label: 'Long text' },
  { value: 'select', label: 'Choice' },
  { value: 'checkbox', label: 'Checkbox' },
];

const DRAFT = { read: readForm, labelOf: labelOfFormPart };

const NEW_BOOKING: Booking = {
  enabled: true,
  label: 'Pick a time',
  durationMinutes: 30,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  weekdays: [1, 2, 3, 4, 5],
  startHour: 9,
  endHour: 17,
};

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** A name that a form can send: lower case letters, digits and underscores. */
function fieldName(label: string, at: number): string {
  const name = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  return name >= 'a' ? name : `field_${at + 1}`;
}

/** Edits the form that a page shows to visitors. */
export function TemplateForm({ template }: { template: TemplateWithDocument }) {
  const { values, changes, isDirty, set, save: ofDraft } = useDraft<TemplateWithDocument, FormValues>(template, DRAFT);
  const { fields, submitLabel, thanks, booking } = values;
  const mayWrite = useMay('write:templates');
  const save = useAct(
    (touched: Partial<FormValues>, write, seen: TemplateWithDocument) =>
      templatesApi.updateLeadForm(template.id, formInput(seen, touched), write),
    { ...ofDraft, refresh: ['templates'], showsFailure: true, done: 'Saved as a new version, free of charge.' },
  );
  const setField = (at: number, given: Partial<FormField>) =>
    set({ fields: fields.map((field, index) => (index === at ? { ...field, ...given } : field)) });
  const add = () =>
    set({ fields: [...fields, { name: `field_${fields.length + 1}`, label: '', type: 'text', required: false }] });
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)} className="stack">
      <Card title="Form">
        <ol className="outline" aria-label="Fields">
          {fields.map((field, at) => (
            <li key={at}>
              <div className="fields two">
                <TextField
                  label="Question"
                  required
                  value={field.label}
                  onText={(label) =>
                    setField(at, { label, name: isOwnName(field.name) ? fieldName(label, at) : field.name })
                  }
                />
                <SelectField
                  label="Answer"
                  value={field.type}
                  choices={TYPES}
                  onChoice={(type) => setField(at, withType(field, type))}
                />
                {field.type === 'select' && (
                  <TextField
                    className="span"
                    label="Choices"
                    hint="Separated by commas"
                    required
                    value={(field.options ?? []).join(', ')}
                    onText={(text) => setField(at, { options: text.split(',').map((option) => option.trim()) })}
                  />
                )}
              </div>
              <div className="row apart">
                <Check label="Required" checked={field.required} onChecked={(required) => setField(at, { required })} />
                <IconButton
                  label={`Remove ${field.label || 'field'}`}
                  look="plain"
                  size="small"
                  disabled={fields.length === 1}
                  onClick={() => set({ fields: fields.filter((_, index) => index !== at) })}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
        <div>
          <Button size="small" disabled={fields.length >= 12} onClick={add}>
            <Plus size={14} aria-hidden />
            Add a question
          </Button>
        </div>
        <div className="fields two">
          <TextField label="Button" value={submitLabel} onText={(text) => set({ submitLabel: text })} />
          <TextField label="After sending" value={thanks} onText={(text) => set({ thanks: text })} />
        </div>
      </Card>
      <BookingCard booking={booking ?? undefined} onBooking={(given) => set({ booking: given ?? null })} />
      {save.error && <FailureNote error={save.error} />}
      {mayWrite && (
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save as version {template.version + 1}
          </Button>
        </div>
      )}
    </Form>
  );
}

const isOwnName = (name: string) => name.startsWith('field_') || name === '';

function withType(field: FormField, chosen: string): Partial<FormField> {
  const type = TYPES.find(({ value }) => value === chosen)?.value ?? 'text';
  return type === 'select' ? { type, options: field.options ?? ['Yes', 'No'] } : { type };
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function BookingCard({
  booking,
  onBooking,
}: {
  booking: Booking | undefined;
  onBooking: (booking: Booking | undefined) => void;
}) {
  const set = (changes: Partial<Booking>) => booking && onBooking({ ...booking, ...changes });
  return (
    <Card title="Booking">
      <Check
        label="Visitors can book a meeting"
        checked={booking !== undefined}
        onChecked={(isOn) => onBooking(isOn ? NEW_BOOKING : undefined)}
      />
      {booking && (
        <>
          <div className="fields two">
            <TextField label="Link" value={booking.label} onText={(label) => set({ label })} />
            <TextField
              label="Minutes"
              type="number"
              min={10}
              max={240}
              value={booking.durationMinutes}
              onText={(text) => set({ durationMinutes: Number(text) })}
            />
            <SelectField
              label="Time zone"
              value={booking.timeZone}
              choices={zones()}
              onChoice={(timeZone) => set({ timeZone })}
            />
            <div className="fields two">
              <TextField
                label="From"
                type="number"
                min={0}
                max={23}
                value={booking.startHour}
                onText={(text) => set({ startHour: Number(text) })}
                hint="o’clock"
              />
              <TextField
                label="To"
                type="number"
                min={1}
                max={24}
                value={booking.endHour}
                onText={(text) => set({ endHour: Number(text) })}
                hint="o’clock"
              />
            </div>
          </div>
          <fieldset className="row far">
            <legend className="hidden-label">Days</legend>
            {DAYS.map((day, index) => (
              <Check
                key={day}
                label={day}
                checked={booking.weekdays.includes(index + 1)}
                onChecked={(isOn) =>
                  set({
                    weekdays: isOn
                      ? [...booking.weekdays, index + 1].sort()
                      : booking.weekdays.filter((one) => one !== index + 1),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </Card>
  );
}
