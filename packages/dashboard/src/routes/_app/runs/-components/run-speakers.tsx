import type { RunMaterial, RunSnapshot } from '@cartouche/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../../api/access.ts';
import { latestRun, runsApi, wholeRun } from '../../../../api/runs.ts';
import { CallSpeakers } from '../../discovery/-components/call-speakers.tsx';

/** The speakers of a run's call. They can be corrected unless the page is being written. */
export function RunSpeakers({ snapshot, material }: { snapshot: RunSnapshot; material: RunMaterial }) {
  const client = useQueryClient();
  const { run } = snapshot;
  const mayWrite = useMay('write:runs') && run.status !== 'generating' && material.extraction_status !== 'queued';
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
