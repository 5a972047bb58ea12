import type { Batch } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { batchesApi } from '../../../../api/batches.ts';
import { billingApi, priceQuery } from '../../../../api/billing.ts';
import { templatesQuery } from '../../../../api/templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { Price } from '../../billing/-components/price.tsx';

/** The template, the price, the number of pages without anything personal, and the button that starts the batch. */
export function BatchDraft({ batch }: { batch: Batch }) {
  const priced = { type: 'recipient_render', batchId: batch.id } as const;
  const { data: estimate } = useQuery(priceQuery(priced));
  const { data: templates } = useQuery(templatesQuery);
  const template = templates?.find(({ id }) => id === batch.template_id);
  const mayWrite = useMay('write:batches');
  const generate = useAct(
    async (_, write) => batchesApi.generate(batch.id, { estimate: await billingApi.estimate(priced) }, write),
    {
      of: batch,
      refresh: ['batches', 'billing', 'prospects'],
      showsFailure: true,
      done: 'The pages are being made.',
    },
  );
  const impersonal = estimate?.nothingPersonalCount ?? 0;
  return (
    <Card title="Ready to make">
      <p className="row apart">
        <span className="quiet">Template</span>
        <Link to="/templates/$id" params={{ id: batch.template_id }} className="strong">
          {template?.name ?? 'Open the template'}
        </Link>
      </p>
      <Price {...priced} />
      {impersonal > 0 && (
        <Note tone="warn" title={`${plural(impersonal, 'page')} would contain nothing personal`}>
          <p>
            They would differ only in names, at the same price. Add data that this template uses, such as a role, a
            custom field, or the company’s website, or choose another template.
          </p>
        </Note>
      )}
      {generate.error && <FailureNote error={generate.error} />}
      {mayWrite && (
        <div>
          <Button look="primary" busy={generate.isPending} disabled={!estimate} onClick={() => generate.mutate()}>
            Make {plural(batch.prospect_count, 'page')}
          </Button>
        </div>
      )}
    </Card>
  );
}
