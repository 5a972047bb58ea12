import { TextField } from '../../../../components/field.tsx';

/** A field for the monthly spending limit of a key or an app, in dollars. */
export const SpendCap = ({ value, onText }: { value: string; onText: (text: string) => void }) => (
  <TextField
    label="Monthly spending limit"
    inputMode="decimal"
    placeholder="No limit"
    value={value}
    onText={onText}
    hint="In dollars"
    type="number"
    min="0"
    step="0.01"
  />
);

/** @returns null for no cap */
export const capCents = (typed: string): number | null => (typed ? Math.round(Number(typed) * 100) : null);
