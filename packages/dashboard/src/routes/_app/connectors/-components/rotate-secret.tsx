import type { ConnectorWithHealth, RotatedSecret } from '@cartouche/sdk';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { SelectField } from '../../../../components/field.tsx';
import { SecretOnce } from '../../../../components/secret-once.tsx';

const OVERLAPS = [
  { value: '0', label: 'Expires now' },
  { value: '24', label: 'Expires in 24 hours' },
  { value: '72', label: 'Expires in 3 days' },
];

type RotateSecretProps = { open: boolean; onClose: () => void; connector: ConnectorWithHealth };

export function RotateSecret({ open, onClose, connector }: RotateSecretProps) {
  const [overlap, setOverlap] = useState('24');
  const [rotated, setRotated] = useState<RotatedSecret>();
  const rotate = useAct(
    (_, write) => connectorsApi.rotateSecret(connector.id, { overlapHours: Number(overlap) }, write),
    {
      of: connector,
      refresh: ['connectors', 'deliveries'],
      needsPasskey: true,
      showsFailure: true,
      onDone: setRotated,
    },
  );
  const close = () => {
    setRotated(undefined);
    onClose();
  };
  if (rotated) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="The new signing secret"
        sticky
        foot={<Button onClick={close}>Done</Button>}
      >
        <SecretOnce secret={rotated.secret.reveal()} what="signing secret" />
      </Dialog>
    );
  }
  return (
    <Confirm
      open={open}
      onClose={close}
      title="Rotate the signing secret?"
      text="Your receiver needs the new secret. Until the old one expires, deliveries are signed with both."
      submit="Rotate"
      danger={false}
      act={rotate}
      onConfirm={() => rotate.mutate()}
    >
      <SelectField label="The old secret" value={overlap} choices={OVERLAPS} onChoice={setOverlap} />
    </Confirm>
  );
}
