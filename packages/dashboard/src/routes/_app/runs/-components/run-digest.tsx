import type { CallDigest, CallPoint, DigestDecision } from '@cartouche/sdk';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Check, TextArea } from '../../../../components/field.tsx';

const GROUPS = [
  ['wants', 'Goals'],
  ['objections', 'Objections'],
  ['nextSteps', 'Agreements'],
] as const;

/** The digest of a call, item by item. Only approved items reach the page. */
export function RunDigest({ runId, digest }: { runId: string; digest: CallDigest }) {
  const decide = useAct((items: readonly DigestDecision[]) => runsApi.updateDigest(runId, items), {
    refresh: ['runs'],
  });
  const points = GROUPS.flatMap(([name]) => digest[name]);
  const proposed = points.filter(({ status }) => status === 'proposed');
  const mayWrite = useMay('write:runs');
  if (points.length === 0) return null;
  return (
    <Card
      title="From the call"
      actions={
        mayWrite &&
        proposed.length > 1 && (
          <Button
            size="small"
            busy={decide.isPending}
            onClick={() => decide.mutate(proposed.map(({ id }) => ({ id, status: 'approved' })))}
          >
            Approve all {proposed.length}
          </Button>
        )
      }
      flush
    >
      <ul className="list">
        {GROUPS.flatMap(([name, title]) =>
          digest[name].map((point) => (
            <li key={point.id}>
              <Point
                title={title}
                point={point}
                mayWrite={mayWrite}
                onDecide={(decision) => decide.mutate([{ id: point.id, ...decision }])}
              />
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}

type PointProps = {
  title: string;
  point: CallPoint;
  mayWrite: boolean;
  onDecide: (decision: Omit<DigestDecision, 'id'>) => void;
};

function Point({ title, point: { text, quote, who, status, named }, mayWrite, onDecide }: PointProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <div className="stack tight">
      <div className="row apart">
        <span className="small quiet">{title}</span>
        <Badge state={status} />
      </div>
      {draft === undefined ? (
        <p className={status === 'removed' ? 'quiet' : undefined}>{text}</p>
      ) : (
        <TextArea label="Text" rows={2} value={draft} onText={setDraft} />
      )}
      <p className="small quiet">
        “{quote}”{who && ` · ${who}`}
      </p>
      {mayWrite && (
        <div className="row">
          {draft === undefined ? (
            <>
              {status !== 'approved' && (
                <Button size="small" onClick={() => onDecide({ status: 'approved' })}>
                  Approve
                </Button>
              )}
              {status !== 'removed' && (
                <Button size="small" look="plain" onClick={() => onDecide({ status: 'removed' })}>
                  Leave out
                </Button>
              )}
              <Button size="small" look="plain" onClick={() => setDraft(text)}>
                Edit
              </Button>
              {who && (
                <Check
                  label={`Name ${who} on the page`}
                  checked={named}
                  onChecked={(isNamed) => onDecide({ named: isNamed })}
                />
              )}
            </>
          ) : (
            <>
              <Button
                size="small"
                look="primary"
                onClick={() => {
                  onDecide({ status: 'approved', text: draft });
                  setDraft(undefined);
                }}
              >
                Approve this text
              </Button>
              <Button size="small" look="plain" onClick={() => setDraft(undefined)}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
