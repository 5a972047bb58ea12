type SegmentsProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoice: (value: T) => void;
};

/** Two to four exclusive views, all visible at once. */
export function Segments<T extends string>({ label, value, choices, onChoice }: SegmentsProps<T>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="segment"
          aria-pressed={choice.value === value}
          onClick={() => onChoice(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
