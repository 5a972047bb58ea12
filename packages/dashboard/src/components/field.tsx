import { ChevronDown } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

type FieldParts = { label: string; hint?: ReactNode; problem?: string | undefined; className?: string | undefined };

type Wired = { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined };

function Field({
  label,
  hint,
  problem,
  className = '',
  children,
}: FieldParts & { children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldParts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> & {
    onText?: ((text: string) => void) | undefined;
  };

export function TextField({ label, hint, problem, className, onText, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, problem, className }}>
      {(wired) => (
        <input className="input" {...rest} {...wired} onChange={(event) => onText?.(event.currentTarget.value)} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldParts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> & {
    onText: (text: string) => void;
    code?: boolean | undefined;
  };

export function TextArea({ label, hint, problem, className, onText, code, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, problem, className }}>
      {(wired) => (
        <textarea
          className={code ? 'input code' : 'input'}
          {...rest}
          {...wired}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export type Choice = { value: string; label: string };

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  choices: readonly Choice[];
  onChoice: (value: string) => void;
};

/** A native select, which works with every keyboard, screen reader, and phone. */
function Select({ choices, onChoice, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...rest} onChange={(event) => onChoice(event.currentTarget.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}

export function SelectField({ label, hint, problem, className, ...rest }: FieldParts & Omit<SelectProps, 'className'>) {
  return (
    <Field {...{ label, hint, problem, className }}>
      {(wired) => <Select className="input" {...rest} {...wired} />}
    </Field>
  );
}

type FilterProps = { label: string; value: string; choices: readonly Choice[]; onChoice: (value: string) => void };

/** A select in a toolbar. Only screen readers get its label. */
export function Filter({ label, ...rest }: FilterProps) {
  return <Select className="input narrow" aria-label={label} {...rest} />;
}

type CheckProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
};

export function Check({ label, hint, checked, disabled, onChecked }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
