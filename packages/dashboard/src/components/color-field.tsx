import { type ReactNode, useId } from 'react';

type ColorFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string | null;
  onColor: (color: string | null) => void;
};

const FALLBACK = '#1d5c4d';

/** A color by picker or by its hexadecimal name; empty means the default. */
export function ColorField({ label, hint, value, onColor }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          type="color"
          aria-label={`${label}: pick`}
          value={value ?? FALLBACK}
          onChange={(event) => onColor(event.currentTarget.value)}
        />
        <input
          id={id}
          className="input narrow"
          placeholder="Default"
          pattern="#[0-9a-fA-F]{6}"
          title="A color such as #1d5c4d"
          value={value ?? ''}
          onChange={(event) => onColor(event.currentTarget.value || null)}
        />
      </div>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}
