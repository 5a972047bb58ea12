import { MenuItem } from './menu.tsx';
import type { ShownCall } from './shown-call.ts';
import { tell } from './toasts.tsx';

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

/** Menu items that copy a call as SDK code, curl, or an agent tool call. */
export function CopyCallItems({ call }: { call: ShownCall }) {
  const sdk = `import { Cartouche } from '@cartouche/sdk';\n\nconst cartouche = new Cartouche();\n${call.sdk}\n`;
  const { tool } = call;
  return (
    <>
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
    </>
  );
}
