import '../../../../styles/batch.css';
import type { Batch, BatchMember, CostEstimate } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { batchesApi, batchMembersQuery } from '../../../../api/batches.ts';
import { billingApi, entitlementsQuery, priceQuery } from '../../../../api/billing.ts';
import { templatesQuery } from '../../../../api/templates.ts';
import { Button } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { SelectField } from '../../../../components/field.tsx';
import { formatMoney, plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { AddPeople } from './add-people.tsx';
import { DraftMembers } from './draft-members.tsx';
import { useLeftOut } from './left-out.ts';
import { MemberPage } from './member-page.tsx';

/** A draft: its template, the people whose pages are made, each with a free look at the page, and the price before it is paid. */
export function BatchDraft({ batch, first }: { batch: Batch; first: readonly BatchMember[] }) {
  const { data: members = first } = useQuery({
    ...batchMembersQuery(batch.id),
    enabled: first.length < batch.prospect_count,
  });
  const mayWrite = useMay('write:batches');
  const leftOut = useLeftOut(batch.id);
  const [shown, setShown] = useState<string>();
  const [adds, setAdds] = useState(false);
  const chosen = members.filter((one) => one.nothing_personal !== true && !leftOut.has(one));
  const isWhole = members.length >= batch.prospect_count;
  const at = members.findIndex(({ prospect_id }) => prospect_id === shown);
  const update = useAct((change: { templateId: string }, write) => batchesApi.update(batch.id, change, write), {
    of: batch,
    refresh: ['batches', 'billing'],
    done: 'The template was changed.',
  });
  return (
    <>
      <Summary
        batch={batch}
        chosen={isWhole ? chosen : undefined}
        thin={members.filter((one) => one.nothing_personal === true).length}
        live={members.filter((one) => one.has_live_page === true).length}
        onTemplate={mayWrite ? (templateId) => update.mutate({ templateId }) : undefined}
      />
      <div className={at < 0 ? undefined : 'columns draft'}>
        <DraftMembers
          batch={batch}
          members={members}
          leftOut={leftOut}
          shown={shown}
          onShow={(id) => setShown(id === shown ? undefined : id)}
          actions={
            mayWrite && (
              <Button onClick={() => setAdds(true)}>
                <UserPlus size={15} aria-hidden />
                Add people
              </Button>
            )
          }
        />
        {members[at] && (
          <MemberPage
            templateId={batch.template_id}
            member={members[at]}
            position={`${at + 1} of ${members.length}`}
            onStep={(by) => setShown(members[at + by]?.prospect_id ?? shown)}
            onClose={() => setShown(undefined)}
          />
        )}
      </div>
      {adds && <AddPeople batch={batch} members={members} onClose={() => setAdds(false)} />}
    </>
  );
}

type SummaryProps = {
  batch: Batch;
  /** The members whose pages would be made; undefined until all are known. */
  chosen: readonly BatchMember[] | undefined;
  thin: number;
  /** The members who have a live page. */
  live: number;
  onTemplate: ((id: string) => void) | undefined;
};

function Summary({ batch, chosen, thin, live, onTemplate }: SummaryProps) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const mayWrite = useMay('write:batches');
  const count = chosen?.length ?? 0;
  const { data: price } = useQuery({
    ...priceQuery({ type: 'recipient_render', quantity: count }),
    enabled: count > 0,
  });
  const generate = useAct(
    async (prospectIds: string[], write) => {
      const estimate = await billingApi.estimate({ type: 'recipient_render', quantity: prospectIds.length });
      const some = prospectIds.length < batch.prospect_count && { prospectIds };
      return batchesApi.generate(batch.id, { estimate, ...some }, write);
    },
    { of: batch, refresh: ['batches', 'billing', 'prospects'], showsFailure: true, done: 'The pages are being made.' },
  );
  const total = price && count > 0 ? formatMoney(price.estimateCents) : undefined;
  const names = templates.map(({ id, name }) => ({ value: id, label: name }));
  const others = batch.prospect_count - count - thin;
  return (
    <section className="card summary" aria-label="Before you pay">
      <div>
        {onTemplate ? (
          <SelectField
            label="Template"
            value={batch.template_id}
            choices={
              names.some(({ value }) => value === batch.template_id)
                ? names
                : [{ value: batch.template_id, label: 'This template' }, ...names]
            }
            onChoice={onTemplate}
          />
        ) : (
          <>
            <p className="quiet">Template</p>
            <p className="strong">{names.find(({ value }) => value === batch.template_id)?.label}</p>
          </>
        )}
      </div>
      <div>
        <p className="quiet">People</p>
        <p className="strong">
          {count} ready{thin > 0 && <span className="thin">, {thin} thin</span>}
        </p>
        {chosen && others > 0 && <p className="small quiet">{others} left out</p>}
        {live > 0 && (
          <p className="small quiet">
            {live === 1 ? 'One has' : `${live} have`} a live page: another one costs as much again.
          </p>
        )}
      </div>
      <MostPaid count={count} price={count > 0 ? price : undefined} />
      {mayWrite && (
        <div className="stack tight pay">
          <Button
            look="primary"
            busy={generate.isPending}
            disabled={!total}
            onClick={() => chosen && generate.mutate(chosen.map(({ prospect_id }) => prospect_id))}
          >
            Make {plural(count, 'page')}
            {total && ` · up to ${total}`}
          </Button>
          {thin > 0 && <p className="small quiet">Thin ones aren’t made or charged.</p>}
        </div>
      )}
      {(generate.error || (chosen && count === 0)) && (
        <div className="span">
          {generate.error ? (
            <FailureNote error={generate.error} />
          ) : (
            <Note tone="warn" title="No person is ready">
              <p>Add what we should know about a person below, or choose another template.</p>
            </Note>
          )}
        </div>
      )}
    </section>
  );
}

/** The most that the pages can cost, next to what is left. */
function MostPaid({ count, price }: { count: number; price: CostEstimate | undefined }) {
  const { data: entitlements } = useQuery({ ...entitlementsQuery, enabled: useMay('read:billing') });
  return (
    <div>
      <p className="quiet">Price, at most</p>
      <p className="strong number">
        {price ? `${count} × ${formatMoney(price.unitCents)} = ${formatMoney(price.estimateCents)}` : '–'}
      </p>
      {entitlements && (
        <p className="small quiet">Pages that stop are free. {formatMoney(entitlements.usage.remainingCents)} left.</p>
      )}
      {price && !price.affordable && <p className="small problem-text">Your balance does not cover this.</p>}
    </div>
  );
}
