import type { TemplateDraft } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { priceQuery } from '../../../../api/billing.ts';
import { memberId } from '../../../../api/session.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { formatAgo, formatMoney } from '../../../../components/format.ts';
import type { useTemplateDraft } from './use-template-draft.ts';

type Draft = ReturnType<typeof useTemplateDraft>;

/** Whether what was typed is saved, and whose draft it is. */
export function DraftState({ draft: { stored, save, isDirty } }: { draft: Draft }) {
  const [Icon, tone, text] = save.isPending
    ? ([PencilLine, 'quiet', 'Saving …'] as const)
    : isDirty
      ? ([save.error ? CircleAlert : PencilLine, save.error ? 'bad' : 'quiet', 'Not saved'] as const)
      : ([CircleCheck, 'good', stored.has_changes ? whoseDraft(stored) : 'Saved'] as const);
  return (
    <span role="status" className="row tight small quiet">
      <Icon size={14} className={tone} aria-hidden /> {text}
    </span>
  );
}

function whoseDraft({ changed_by, changed_at }: TemplateDraft): string {
  if (changed_by?.actor === 'member' && changed_by.id === memberId()) return 'Draft saved';
  return `Draft of ${changed_by?.name ?? 'another program'}, ${changed_at ? formatAgo(changed_at) : ''}`;
}

/** The buttons that discard a draft, and make it the next version for a price. */
export function DraftActions({
  draft,
  version,
  onDiscarded,
}: {
  draft: Draft;
  version: number;
  onDiscarded: () => void;
}) {
  const { stored, isDirty, save, publish, discard } = draft;
  const [asks, setAsks] = useState(false);
  const hasChanges = stored.has_changes || isDirty;
  const isFree = stored.edit_paid;
  const { data } = useQuery({ ...priceQuery({ type: 'template_edit' }), enabled: hasChanges && !isFree });
  const price = isFree || data?.estimateCents === 0 ? ' · free' : data ? ` · ${formatMoney(data.estimateCents)}` : '';
  return (
    <>
      {hasChanges && <Button onClick={() => setAsks(true)}>Discard</Button>}
      <Button
        look="primary"
        busy={publish.isPending}
        disabled={!hasChanges || (isDirty && save.error !== null)}
        onClick={draft.publishAll}
      >
        {hasChanges ? `Publish version ${version}${price}` : 'No changes to publish'}
      </Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Discard the draft?"
        text="All changes since the last version go, also those of others. You can't undo this."
        submit="Discard"
        act={discard}
        onConfirm={() =>
          discard.mutate(undefined, {
            onSuccess: () => {
              setAsks(false);
              onDiscarded();
            },
          })
        }
      />
    </>
  );
}
