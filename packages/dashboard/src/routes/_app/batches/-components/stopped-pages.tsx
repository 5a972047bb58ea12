import type { Batch, BatchMember } from '@cartouche/sdk';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { batchesApi } from '../../../../api/batches.ts';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { plural } from '../../../../components/format.ts';
import { Cost, Price } from '../../billing/-components/price.tsx';

/** Pages that stopped for one cause. */
export type Group = { cause: string; members: BatchMember[] };

/** The pages of a batch that stopped, by cause, to be made again. */
export function Stopped({ groups, batch }: { groups: readonly Group[]; batch: Batch }) {
  const [retrying, setRetrying] = useState<Group>();
  const mayWrite = useMay('write:batches');
  const again = useAct(
    ({ members }: Group, write) =>
      batchesApi.regenerateFailed(batch.id, { prospectIds: members.map(({ prospect_id }) => prospect_id) }, write),
    {
      of: batch,
      refresh: ['batches', 'billing'],
      showsFailure: true,
      done: ({ queued }) => `${plural(queued, 'page')} will be made again.`,
      onDone: () => setRetrying(undefined),
    },
  );
  return (
    <Card title="Pages that stopped" flush>
      <ul className="list">
        {groups.map((group) => (
          <li key={group.cause} className="row apart">
            <div>
              <p className="strong">
                {plural(group.members.length, 'page')}
                {group.members.every(({ needs }) => needs.length > 0) &&
                  ` ${group.members.length === 1 ? 'needs' : 'need'} information`}
              </p>
              <p className="quiet">{group.cause}</p>
            </div>
            {mayWrite && (
              <Button size="small" onClick={() => setRetrying(group)}>
                <RefreshCw size={14} aria-hidden />
                Make again
                <Cost upTo type="recipient_render" quantity={group.members.length} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={retrying !== undefined}
        onClose={() => setRetrying(undefined)}
        title={`Make ${plural(retrying?.members.length ?? 0, 'page')} again?`}
        text="Their addresses stay the same. You pay only for pages that succeed."
        submit="Make again"
        danger={false}
        act={again}
        onConfirm={() => retrying && again.mutate(retrying)}
      >
        {retrying && <Price type="recipient_render" quantity={retrying.members.length} />}
      </Confirm>
    </Card>
  );
}
