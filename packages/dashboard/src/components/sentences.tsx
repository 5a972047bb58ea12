import type { PageStatement, StatementSubject } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { pagesApi, statementsQuery } from '../api/pages.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FailureNote } from './failure-note.tsx';
import { formatDateTime } from './format.ts';
import { Loaded } from './loaded.tsx';

const ORIGINS: Readonly<Record<PageStatement['origin'], string>> = {
  author: 'Yours',
  quote: 'Quoted',
  figure: 'Figure',
  model: 'Written by AI',
};

/** Every sentence of a page, a run or a template, with its origin; what a model wrote is approved one by one or as a whole. */
export function Sentences({ of, id }: { of: StatementSubject; id: string }) {
  const query = useQuery(statementsQuery(of, id));
  const mayApprove = useMay('write:templates');
  const approve = useAct(
    (texts: string[] | undefined) => pagesApi.approveStatements({ of, id, ...(texts && { texts }) }),
    {
      refresh: ['pages', 'runs', 'templates'],
      showsFailure: true,
      done: 'Approved.',
    },
  );
  return (
    <Card title="Sentences">
      {approve.error && <FailureNote error={approve.error} />}
      <Loaded query={query}>
        {({ statements }) => (
          <>
            <ul className="stack tight">
              {statements.map((one, at) => (
                <li key={`${one.path} ${at}`} className="row">
                  <Badge
                    state={one.origin}
                    tone={one.origin === 'model' ? 'warn' : 'good'}
                    label={ORIGINS[one.origin]}
                  />
                  <span>
                    {one.text} <span className="quiet">{restsOn(one)}</span>
                  </span>
                  {mayApprove && one.origin === 'model' && (
                    <Button busy={approve.isPending} onClick={() => approve.mutate([one.text])}>
                      Approve
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {mayApprove && statements.some(({ origin }) => origin === 'model') && (
              <Button look="primary" busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
                Approve all
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function restsOn({ sources, approval }: PageStatement): string {
  const from = sources.map(({ url, text, id }) => url ?? text ?? id).join(', ');
  const by = approval ? `${approval.by}, ${formatDateTime(approval.at)}` : '';
  return [from, by].filter((part) => part !== '').join(' · ');
}
