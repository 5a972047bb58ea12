import type { ConnectorWithHealth } from '@cartouche/sdk';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { Button } from '../../../../components/button.tsx';
import { Note } from '../../../../components/note.tsx';
import { RotateSecret } from './rotate-secret.tsx';

/** The person who knows a connector's signing secret; a warning and a remedy when they have left or lost their rights. */
export function KnownSecret({ connector }: { connector: ConnectorWithHealth }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('write:connectors');
  const { created_by, rotation_advised } = connector;
  return (
    <>
      {rotation_advised && (
        <Note
          tone="warn"
          title={`${created_by ?? 'A person'}, or a revoked key, knows the signing secret, and may not change connectors any more`}
        >
          <p>Rotate the secret, and check that the address is yours.</p>
          {mayWrite && (
            <Button size="small" onClick={() => setOpen(true)}>
              Rotate the signing secret
            </Button>
          )}
        </Note>
      )}
      <RotateSecret open={isOpen} onClose={() => setOpen(false)} connector={connector} />
    </>
  );
}
