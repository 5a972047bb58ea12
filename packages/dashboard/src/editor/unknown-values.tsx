import { TextField } from '../components/field.tsx';
import { unknownsIn, withFallback } from './placeholders.ts';

type UnknownValuesProps<Texts> = { texts: Texts; onTexts: (texts: Texts) => void };

/** The words that stand where a value of a person is unknown, once for all texts of a section. */
export function UnknownValues<Texts>({ texts, onTexts }: UnknownValuesProps<Texts>) {
  const unknowns = unknownsIn(texts);
  if (unknowns.length === 0) return null;
  return (
    <details className="unknowns" open>
      <summary className="small quiet">When something is unknown</summary>
      {unknowns.map((unknown, at) => (
        <TextField
          key={at}
          label={`${unknown.label} is unknown: write`}
          value={unknown.fallback}
          onText={(words) => onTexts(withFallback(texts, unknown, words))}
        />
      ))}
    </details>
  );
}
