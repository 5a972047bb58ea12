import type { PurposeRun } from '@cartouche/sdk';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Button } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Cost, Price } from '../../billing/-components/price.tsx';

/** The button that has the page of a run written, with its price. `lacks`: what it waits for. */
export function WritePage({ run, lacks }: { run: PurposeRun; lacks: string | undefined }) {
  const generate = useAct(
    async (_, write) =>
      runsApi.generate(run.id, { estimate: await billingApi.estimate({ type: 'purpose_run' }) }, write),
    { of: run, refresh: ['runs', 'billing'], showsFailure: true },
  );
  return (
    <>
      {!lacks && <Price type="purpose_run" quantity={1} />}
      {generate.error && <FailureNote error={generate.error} />}
      <div className="row">
        <Button
          look="primary"
          disabled={lacks !== undefined}
          aria-describedby={lacks && 'lacks'}
          busy={generate.isPending}
          onClick={() => generate.mutate()}
        >
          Write the page
          <Cost type="purpose_run" quantity={1} />
        </Button>
        {lacks && (
          <span id="lacks" className="quiet">
            {lacks}
          </span>
        )}
      </div>
    </>
  );
}
