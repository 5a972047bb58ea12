import type { MissingItem, RunSnapshot } from '@cartouche/sdk';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { useMay } from '../../../../api/access.ts';
import { buttonClass } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Copyable } from '../../../../components/copyable.tsx';
import { plural } from '../../../../components/format.ts';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { Loading } from '../../../../components/loading.tsx';

const WritePage = lazyPart(async () => (await import('./write-page.tsx')).WritePage);

/** The remaining blockers before the page can go live, and the next step. */
export function RunGate({ snapshot }: { snapshot: RunSnapshot }) {
  const { run, missing } = snapshot;
  return (
    <Card title={TITLES[run.status] ?? 'Next step'}>
      {missing.length > 0 && run.status !== 'completed' && <Missing items={missing} />}
      <Next snapshot={snapshot} />
    </Card>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  draft: 'Add the materials',
  needs_input: 'Needs information',
  ready: 'Ready to write',
  generating: 'Writing the page …',
  review: 'Ready to publish',
  completed: 'The page is live',
  failed: 'Writing failed',
};

/** The remedy for each kind of thing that a page lacks. The server's own messages are written for programs. */
const LACKS: Readonly<Record<string, string>> = {
  material: 'Add it under Materials.',
  extraction: 'Add it again, in another format.',
  fact: 'Answer the question, or type it under Facts.',
  element: 'Add what it is made from.',
};

function Missing({ items }: { items: readonly MissingItem[] }) {
  return (
    <ul className="stack tight">
      {items.map(({ kind, key, label }) => (
        <li key={kind + key} className="taken">
          <CircleAlert size={16} className="quiet" aria-hidden />
          <span>
            <span className="strong">{label}</span>{' '}
            <span className="quiet">{LACKS[kind] ?? 'Answer the question.'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Next({ snapshot: { run, materials, missing } }: { snapshot: RunSnapshot }) {
  const mayWrite = useMay('write:runs');
  const isReading = materials.some(({ extraction_status }) => extraction_status === 'queued');
  if (run.status === 'generating' || isReading) return <Loading lines={3} label="Working" />;
  if (run.status === 'completed') return <Live url={run.page_url} pageId={run.page_id} />;
  if (!mayWrite) return <p className="quiet">Your role can't write pages.</p>;
  if (run.status === 'review')
    return (
      <>
        <p className="quiet">See where each sentence comes from, and fix what is wrong.</p>
        <div className="row">
          <Link
            to="/runs/$id"
            params={{ id: run.id }}
            search={{ view: 'page' }}
            className={buttonClass({ look: 'primary' })}
          >
            Review the page
          </Link>
        </div>
      </>
    );
  const lacks = missing.length > 0 ? `${plural(missing.length, 'thing')} to add first` : 'Add the materials first';
  const isReady = run.status === 'ready' || run.status === 'failed';
  return (
    <Suspense fallback={<Loading lines={1} />}>
      <WritePage run={run} lacks={isReady ? undefined : lacks} />
    </Suspense>
  );
}

function Live({ url, pageId }: { url: string | null; pageId: string | null }) {
  return (
    <>
      {url && <Copyable value={url} label="the address" />}
      <p className="small quiet">
        To correct the page, change it here. It's free, and visitors see this version until you publish again.
      </p>
      <div className="row">
        {url && (
          <a href={url} target="_blank" rel="noopener" className={buttonClass({ look: 'primary' })}>
            <ExternalLink size={15} aria-hidden />
            Open the page
          </a>
        )}
        {pageId && (
          <Link to="/pages/$id" params={{ id: pageId }} className={buttonClass()}>
            Signals
          </Link>
        )}
      </div>
    </>
  );
}
