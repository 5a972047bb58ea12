import type { PageStatement, StatementSubject } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { pagesApi, statementsQuery } from '../api/pages.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FailureNote } from './failure-note.tsx';
import { TextArea } from './field.tsx';
import { formatDay } from './format.ts';
import { Loaded } from './loaded.tsx';

const ORIGINS: Readonly<Record<PageStatement['origin'], string>> = {
  author: 'Yours',
  quote: 'Quoted',
  figure: 'Figure',
  model: 'Not approved',
};

type Change = { texts?: string[]; rewrites?: { text: string; to: string }[] };

/** Every sentence of a record with its origin; those of a model are approved or rewritten one by one, or approved as a whole. */
export function Sentences({ of, id }: { of: StatementSubject; id?: string }) {
  const query = useQuery(statementsQuery(of, id));
  const mayApprove = useMay('write:templates');
  const approve = useAct((change: Change) => pagesApi.approveStatements({ of, ...(id && { id }), ...change }), {
    refresh: ['pages', 'runs', 'templates', 'materials', 'workspace'],
    showsFailure: true,
    done: ({ rewritten }) => (rewritten > 0 ? 'Rewritten.' : 'Approved.'),
  });
  const change = mayApprove ? approve.mutate : undefined;
  return (
    <Card title="Sentences">
      {approve.error && <FailureNote error={approve.error} />}
      <Loaded query={query}>
        {({ statements }) => {
          const open = statements.filter(({ origin }) => origin === 'model').length;
          return (
            <>
              {open > 0 && (
                <div className="row apart">
                  <span className="quiet">{open} written or chosen by AI, and not approved yet.</span>
                  {change && (
                    <Button look="primary" busy={approve.isPending} onClick={() => change({})}>
                      Approve all
                    </Button>
                  )}
                </div>
              )}
              <List statements={statements.filter((one) => !isBuiltIn(one))} busy={approve.isPending} change={change} />
              {statements.some(isBuiltIn) && (
                <details>
                  <summary>Built-in words</summary>
                  <List statements={statements.filter(isBuiltIn)} busy={false} change={undefined} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

type Act = { busy: boolean; change: ((change: Change) => void) | undefined };

function List({ statements, ...act }: Act & { statements: readonly PageStatement[] }) {
  return (
    <ul className="stack tight">
      {statements.map((one, at) => (
        <Sentence key={`${one.path} ${at} ${one.text}`} statement={one} {...act} />
      ))}
    </ul>
  );
}

function Sentence({ statement, busy, change }: Act & { statement: PageStatement }) {
  const { text, origin } = statement;
  const [draft, setDraft] = useState<string>();
  const isOpen = change !== undefined && origin === 'model';
  if (isOpen && draft !== undefined)
    return (
      <li className="stack tight">
        <TextArea label="New wording" rows={2} value={draft} onText={setDraft} />
        <div className="row">
          <Button
            look="primary"
            busy={busy}
            disabled={draft.trim() === '' || draft.trim() === text}
            onClick={() => change({ rewrites: [{ text, to: draft.trim() }] })}
          >
            Save
          </Button>
          <Button onClick={() => setDraft(undefined)}>Cancel</Button>
        </div>
      </li>
    );
  return (
    <li className="row">
      <Badge state={origin} tone={origin === 'model' ? 'warn' : 'good'} label={ORIGINS[origin]} />
      <span>
        {text} <span className="quiet">{restsOn(statement)}</span>
      </span>
      {isOpen && (
        <>
          <Button busy={busy} onClick={() => change({ texts: [text] })}>
            Approve
          </Button>
          <Button onClick={() => setDraft(text)}>Rewrite</Button>
        </>
      )}
    </li>
  );
}

const isBuiltIn = ({ sources }: PageStatement) => sources.some(({ id }) => id === 'built_in');

function restsOn({ sources, approval }: PageStatement): string {
  const from = sources
    .map(({ url, text }) => url ?? text ?? '')
    .filter(Boolean)
    .join(', ');
  // A key has a number where a person has an address.
  const by = approval && `${approval.by.includes('@') ? approval.by : 'Your team'}, ${formatDay(approval.at)}`;
  return [from, by].filter(Boolean).join(' · ');
}
