import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 1_500;

type CopyButtonProps = { text: string; look?: 'primary' | 'plain'; children: ReactNode };

/** Copies a text; the main button of a screen whose result is meant to be sent. */
export function CopyButton({ text, look = 'primary', children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button look={look} onClick={() => void copy()}>
      {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
