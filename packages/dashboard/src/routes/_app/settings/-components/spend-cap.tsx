import { TextField } from '../../../../components/field.tsx';

/** The most that a key or an app may spend per month, in dollars as typed. */
export const SpendCap = ({ value, onText }: { value: string; onText: (text: string) => void }) => (
  <TextField
    label="Spending cap per month"
    inputMode="decimal"
    placeholder="No cap"
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
