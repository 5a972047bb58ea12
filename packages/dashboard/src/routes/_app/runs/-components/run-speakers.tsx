import type { RunMaterial, RunSnapshot, SpeakerSide } from '@cartouche/sdk';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { CallSpeakers } from '../../discovery/-components/call-speakers.tsx';

// A run accepts no corrections while its page is written or after it is live.
const EDITABLE: ReadonlySet<string> = new Set(['draft', 'needs_input', 'ready', 'failed', 'review']);

/** The speakers of a run's call. They can be corrected until the page is published. */
export function RunSpeakers({ run, material }: { run: RunSnapshot['run']; material: RunMaterial }) {
  const mayWrite = useMay('write:runs') && EDITABLE.has(run.status) && material.extraction_status !== 'queued';
  const correct = useAct(
    (changed: SpeakerSide[], write) => runsApi.updateSpeakers(run.id, changed, { materialId: material.id, ...write }),
    { of: run, refresh: ['runs'], done: 'Reading the call again.' },
  );
  return (
    <CallSpeakers
      speakers={material.speakers}
      mayWrite={mayWrite}
      isSaving={correct.isPending}
      onSave={(changed) => correct.mutate(changed)}
    />
  );
}
