import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** A value that is meant to be copied: a DNS record, an address. */
export function Copyable({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const onCopy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className="copyable">
      <code>{value}</code>
      <button type="button" aria-label={copied ? 'Copied' : `Copy ${label}`} onClick={() => void onCopy()}>
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </button>
    </span>
  );
}
