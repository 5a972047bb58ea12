import type { CallDigest, CallPoint, DigestDecision, RunSnapshot } from '@cartouche/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { useDraft } from '../../../../api/draft.ts';
import { latestRun, runsApi, type WholeRun, wholeRun } from '../../../../api/runs.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Check, TextArea } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';

const GROUPS = [
  ['wants', 'Goals'],
  ['objections', 'Objections'],
  ['nextSteps', 'Agreements'],
] as const;

const pointsOf = (digest: CallDigest | null) => (digest ? GROUPS.flatMap(([name]) => digest[name]) : []);

/** The decisions on the points, as `status:<point>`, `text:<point>`, and `named:<point>`. */
type Decided = Record<string, unknown>;

const read = ({ callDigest }: WholeRun): Decided =>
  Object.fromEntries(
    pointsOf(callDigest).flatMap(({ id, status, text, named }) => [
      [`status:${id}`, status],
      [`text:${id}`, text],
      [`named:${id}`, named],
    ]),
  );

const WORDS: Readonly<Record<string, string>> = { status: 'Approval', text: 'Text', named: 'Name on the page' };

function decisionsOf(decided: Decided): DigestDecision[] {
  const byPoint = new Map<string, DigestDecision>();
  for (const [name, value] of Object.entries(decided)) {
    const at = name.indexOf(':');
    const id = name.slice(at + 1);
    byPoint.set(id, { ...(byPoint.get(id) ?? { id }), [name.slice(0, at)]: value });
  }
  return [...byPoint.values()];
}

/** The digest of a call, item by item. Only approved items reach the page. */
export function RunDigest({ snapshot, digest }: { snapshot: RunSnapshot; digest: CallDigest }) {
  const client = useQueryClient();
  const { id: runId } = snapshot.run;
  const points = pointsOf(digest);
  const draft = useDraft<WholeRun, Decided>(wholeRun(snapshot), {
    read,
    labelOf: (name) => {
      const [part = '', id] = name.split(':');
      return `${WORDS[part] ?? part} of “${points.find((one) => one.id === id)?.text ?? 'a removed point'}”`;
    },
    latest: () => latestRun(client, runId),
  });
  const decide = useAct((decided: Decided, write) => runsApi.updateDigest(runId, decisionsOf(decided), write), {
    ...draft.save,
    refresh: ['runs'],
  });
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
            onClick={() => decide.mutate(Object.fromEntries(proposed.map(({ id }) => [`status:${id}`, 'approved'])))}
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
                text={String(draft.values[`text:${point.id}`])}
                act={decide}
                onText={(text) => draft.set({ [`text:${point.id}`]: text })}
                onDecide={decide.mutate}
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
  /** The text as it is edited. */
  text: string;
  act: { isPending: boolean; isSuccess: boolean; submittedAt: number };
  onText: (text: string) => void;
  onDecide: (decided: Decided) => void;
};

function Point({
  title,
  point: { id, text: stored, quote, who, status, named },
  mayWrite,
  text,
  act,
  onText,
  onDecide,
}: PointProps) {
  const [isEditing, setEditing] = useState(false);
  const keep = () => {
    onDecide({ [`status:${id}`]: 'approved', [`text:${id}`]: text });
    setEditing(false);
  };
  const giveUp = () => {
    onText(stored);
    setEditing(false);
  };
  return (
    <div className="stack tight">
      <div className="row apart">
        <span className="small quiet">{title}</span>
        <Badge state={status} />
      </div>
      {isEditing ? (
        <Form act={act} dirty={text !== stored} onSubmit={keep} className="stack tight">
          <TextArea label="Text" rows={2} value={text} onText={onText} />
          <div className="row">
            <Button type="submit" size="small" look="primary">
              Approve this text
            </Button>
            <Button size="small" look="plain" onClick={giveUp}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <p className={status === 'removed' ? 'quiet' : undefined}>{stored}</p>
      )}
      <p className="small quiet">
        “{quote}”{who && ` · ${who}`}
      </p>
      {mayWrite && !isEditing && (
        <div className="row">
          {status !== 'approved' && (
            <Button size="small" onClick={() => onDecide({ [`status:${id}`]: 'approved' })}>
              Approve
            </Button>
          )}
          {status !== 'removed' && (
            <Button size="small" look="plain" onClick={() => onDecide({ [`status:${id}`]: 'removed' })}>
              Leave out
            </Button>
          )}
          <Button size="small" look="plain" onClick={() => setEditing(true)}>
            Edit
          </Button>
          {who && (
            <Check
              label={`Name ${who} on the page`}
              checked={named}
              onChecked={(isNamed) => onDecide({ [`named:${id}`]: isNamed })}
            />
          )}
        </div>
      )}
    </div>
  );
}
