import type { RunMaterial, RunSnapshot } from '@cartouche/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../../api/access.ts';
import { latestRun, runsApi, wholeRun } from '../../../../api/runs.ts';
import { CallSpeakers } from '../../discovery/-components/call-speakers.tsx';

// A run accepts no corrections while its page is written or after it is live.
const EDITABLE: ReadonlySet<string> = new Set(['draft', 'needs_input', 'ready', 'failed', 'review']);

/** The speakers of a run's call. They can be corrected until the page is published. */
export function RunSpeakers({ snapshot, material }: { snapshot: RunSnapshot; material: RunMaterial }) {
  const client = useQueryClient();
  const { run } = snapshot;
  const mayWrite = useMay('write:runs') && EDITABLE.has(run.status) && material.extraction_status !== 'queued';
  return (
    <CallSpeakers
      whole={wholeRun(snapshot)}
      speakersIn={({ materials }) => materials.find(({ id }) => id === material.id)?.speakers ?? []}
      latest={() => latestRun(client, run.id)}
      mayWrite={mayWrite}
      refresh={['runs']}
      onSave={(changed, write) => runsApi.updateSpeakers(run.id, changed, { materialId: material.id, ...write })}
    />
  );
}
