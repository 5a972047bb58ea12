import type { PurposeRun, RunElement } from '@cartouche/sdk';
import { CircleAlert, CircleCheck, ExternalLink, Eye } from 'lucide-react';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { Copyable } from '../../../../components/copyable.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';

/** The last look at a page before it is published. */
export function RunReview({ run, blocked }: { run: PurposeRun; blocked: readonly RunElement[] }) {
  const preview = useAct(() => runsApi.createPreview(run.id), { showsFailure: true });
  const publish = useAct((_, write) => runsApi.publish(run.id, write), {
    of: run,
    refresh: ['runs', 'pages', 'analytics'],
    showsFailure: true,
    done: 'The page is live.',
  });
  const discard = useAct((_, write) => runsApi.discard(run.id, write), {
    of: run,
    refresh: ['runs'],
    showsFailure: true,
    done: 'Back to the published version.',
  });
  const failure = preview.error ?? publish.error ?? discard.error;
  return (
    <>
      {blocked.map((element) => (
        <p key={element.id} className="taken">
          <CircleAlert size={16} aria-hidden />
          <span>{whatBlocks(element)}</span>
        </p>
      ))}
      {blocked.length === 0 && (
        <p className="taken">
          <CircleCheck size={16} className="good" aria-hidden />
          <span>Ready to publish.</span>
        </p>
      )}
      {run.published_at && (
        <p className="small quiet">Visitors see the published version until you publish this one.</p>
      )}
      {failure && <FailureNote error={failure} />}
      {preview.data && (
        <>
          <Copyable value={preview.data.url} label="the preview's address" />
          <p className="small quiet">
            Expires <Ago at={preview.data.expiresAt} />.
          </p>
        </>
      )}
      <div className="row">
        {preview.data ? (
          <a href={preview.data.url} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink size={15} aria-hidden />
            Open the preview
          </a>
        ) : (
          <Button busy={preview.isPending} onClick={() => preview.mutate()}>
            <Eye size={15} aria-hidden />
            Preview
          </Button>
        )}
        <Button look="primary" busy={publish.isPending} disabled={blocked.length > 0} onClick={() => publish.mutate()}>
          Publish
        </Button>
        {run.published_at && (
          <Button look="plain" busy={discard.isPending} onClick={() => discard.mutate()}>
            Discard changes
          </Button>
        )}
      </div>
    </>
  );
}

/** Explains why a part of the page keeps it from going live, and what helps. */
const whatBlocks = ({ label, value, items, source }: RunElement): string => {
  if (value === null && items.length === 0) return `“${label}” is empty. Add what it is made from.`;
  return `“${label}” fails a check. ${source === 'ai' ? 'Rewrite it below.' : 'Correct the facts that it is made from.'}`;
};
