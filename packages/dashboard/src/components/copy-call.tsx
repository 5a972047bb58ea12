import { Check, ChevronDown, Copy, Terminal } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { tell } from './toasts.tsx';

/** A call of this screen as a program would make it. */
export type ShownCall = {
  /** TypeScript, after `const cartouche = new Cartouche();` */
  sdk: string;
  method: string;
  path: string;
  body?: unknown;
  tool?: { name: string; args: unknown };
};

async function copy(text: string, what: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  tell(`Copied ${what}.`);
}

function curlOf({ method, path, body }: ShownCall): string {
  const lines = [`curl -X ${method} '${location.origin}${path}'`, `  -H "Authorization: Bearer $SERVICE_API_KEY"`];
  if (body !== undefined) {
    lines.push(
      `  -H 'Content-Type: application/json'`,
      `  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
    );
  }
  return lines.join(' \\\n');
}

/** Copies what the screen does as SDK code, as curl or as an agent's tool call. */
export function CopyCall({ call }: { call: ShownCall }) {
  const sdk = `import { Cartouche } from '@cartouche/sdk';\n\nconst cartouche = new Cartouche();\n${call.sdk}\n`;
  const { tool } = call;
  return (
    <Menu
      label="Copy as code"
      face={{
        className: buttonClass({ look: 'plain' }, 'copy-as'),
        content: (
          <>
            <Terminal size={15} aria-hidden />
            Copy as
            <ChevronDown size={14} aria-hidden />
          </>
        ),
      }}
    >
      <MenuItem onSelect={() => void copy(sdk, 'the SDK call')}>TypeScript SDK</MenuItem>
      <MenuItem onSelect={() => void copy(curlOf(call), 'the curl command')}>curl</MenuItem>
      {tool && (
        <MenuItem
          onSelect={() =>
            void copy(JSON.stringify({ name: tool.name, arguments: tool.args }, null, 2), 'the tool call')
          }
        >
          Agent tool call
        </MenuItem>
      )}
    </Menu>
  );
}

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
