import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

type ButtonLook = { look?: 'primary' | 'danger' | 'plain' | undefined; size?: 'small' | undefined };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean | undefined };

/** The class of a button, for links that look like one. */
export function buttonClass({ look, size }: ButtonLook = {}, more = ''): string {
  return ['button', look, size, more].filter(Boolean).join(' ');
}

/** A busy button ignores clicks but keeps the focus, which a disabled button would lose. */
export function Button({ look, size, busy, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, size }, className)}
    >
      {busy && <LoaderCircle size={15} className="spin" aria-hidden />}
      {children}
    </button>
  );
}

/** A button that shows only an icon; `label` names it. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button {...rest} aria-label={label} title={label} className={`icon ${className}`}>
      {children}
    </Button>
  );
}
