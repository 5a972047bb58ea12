import { type ReactNode, useId } from 'react';

type ColorFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string | null;
  fallback: string;
  onColor: (color: string | null) => void;
};

/** A color by picker or by its hexadecimal name; empty means the default. */
export function ColorField({ label, hint, value, fallback, onColor }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          type="color"
          aria-label={`${label}: pick`}
          value={value ?? fallback}
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
