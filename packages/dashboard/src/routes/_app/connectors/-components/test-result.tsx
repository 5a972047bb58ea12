import type { DeliveryWithAttempts } from '@cartouche/sdk';
import { Dialog } from '../../../../components/dialog.tsx';
import { Note } from '../../../../components/note.tsx';
import { Attempts } from './attempts.tsx';

/** A dialog with the receiver's answer to a test. */
export function TestResult({ delivery, onClose }: { delivery: DeliveryWithAttempts; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Test" wide light>
      {delivery.status === 'delivered' ? (
        <Note tone="good" title="The receiver accepted the test" />
      ) : (
        <Note tone="bad" title="The receiver did not accept the test" />
      )}
      <Attempts delivery={delivery} />
    </Dialog>
  );
}
