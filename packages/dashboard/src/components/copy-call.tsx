import { Terminal } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { Menu } from './menu.tsx';
import type { ShownCall } from './shown-call.ts';

const CopyCallItems = lazyPart(async () => (await import('./copy-call-items.tsx')).CopyCallItems);

/** A menu that copies the screen's call as SDK code, curl, or an agent tool call. */
export function CopyCall({ call }: { call: ShownCall }) {
  return (
    <Menu
      label="Copy as code"
      face={{
        className: buttonClass({ look: 'plain' }, 'icon copy-as'),
        content: (
          <>
            <Terminal size={15} aria-hidden />
            <span className="hidden-label">Copy as code</span>
          </>
        ),
      }}
    >
      <CopyCallItems call={call} />
    </Menu>
  );
}
