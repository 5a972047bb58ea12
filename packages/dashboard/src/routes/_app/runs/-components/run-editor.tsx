import type { LaidOutPage, RunElement, RunSnapshot } from '@cartouche/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { pageLayoutQuery } from '../../../../api/pages.ts';
import { prospectQuery } from '../../../../api/prospects.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { nameOf, plural } from '../../../../components/format.ts';
import { Loaded } from '../../../../components/loaded.tsx';
import { Note } from '../../../../components/note.tsx';
import { faultOf } from '../../../../editor/fault-sentences.ts';
import type { Fault } from '../../../../editor/faults-and-marks.ts';
import { SentenceEditor } from '../../../../editor/sentence-editor.tsx';

const blocks = ({ validation: { status, blocking } }: RunElement) => status === 'failed' && blocking;
const isEmpty = ({ value, items }: RunElement) => value === null && items.length === 0;

/** The section of a page that shows an element. One that is empty has none, and is told of at the top of the page. */
function sectionOf({ id }: RunElement, { sections }: LaidOutPage): string {
  const section = id.replaceAll('_', '-');
  return sections.some((one) => one.id === section) ? section : 'hero';
}

function faultIn(element: RunElement, layout: LaidOutPage): Fault {
  const { id, label, source, validation } = element;
  const { title, text } = faultOf(validation.issues.find(({ blocking }) => blocking)?.check ?? '');
  const empty = source === 'ai' ? 'Write it again.' : 'Add what it is made from under Materials and facts.';
  return {
    key: id,
    section: sectionOf(element, layout),
    title: isEmpty(element) ? `“${label}” is empty` : title,
    text: isEmpty(element) ? empty : `“${label}”: ${text}`,
    isEmpty: isEmpty(element),
  };
}

/** The page of a run in review: what blocks it, the origin of each sentence, and its publication. */
export function RunEditor({ snapshot }: { snapshot: RunSnapshot }) {
  const { run, elements, preview } = snapshot;
  const since = JSON.stringify(elements.map(({ value, items }) => [value, items]));
  const query = useQuery({ ...pageLayoutQuery(run.page_id ?? '', since), placeholderData: keepPreviousData });
  const { data: prospect } = useQuery(prospectQuery(run.prospect_id));
  const blocked = elements.filter(blocks);
  const sources = { to: '/runs/$id', params: { id: run.id }, search: {} } as const;
  return (
    <Loaded query={query} lines={8}>
      {(layout) => (
        <SentenceEditor
          title={prospect ? [nameOf(prospect), prospect.company_name].filter(Boolean).join(', ') : 'Page'}
          back={{ to: '/runs/$id', params: { id: run.id }, label: 'Materials and facts' }}
          layout={layout}
          since={since}
          subject={{ of: 'run', id: run.id }}
          state={
            <Badge
              state={run.status}
              {...(run.status === 'review' &&
                (blocked.length > 0
                  ? { label: 'Needs information' }
                  : { label: 'Ready to publish', tone: 'good' as const }))}
            />
          }
          faults={blocked.map((element) => faultIn(element, layout))}
          actions={
            <>
              {preview && (
                <a href={preview.url} target="_blank" rel="noopener" className={buttonClass()}>
                  <ExternalLink size={15} aria-hidden />
                  Open the preview
                </a>
              )}
              {run.published_at && <DiscardChanges snapshot={snapshot} />}
              <Publish snapshot={snapshot} blocked={blocked.length} />
            </>
          }
          before={
            run.error && (
              <Note tone="warn" title="The last rewrite did not work">
                <p>The page is unchanged. Try again in a few minutes.</p>
              </Note>
            )
          }
          besideOf={({ path }) => {
            const element = elements.find(({ placement }) => placement === path);
            return element && <Element element={element} snapshot={snapshot} isNamed={false} />;
          }}
          fieldsOf={(section) => (
            <>
              {elements
                .filter((element) => sectionOf(element, layout) === section && isShown(element, section))
                .map((element) => (
                  <Element key={element.id} element={element} snapshot={snapshot} />
                ))}
            </>
          )}
          more={
            <>
              <h2 className="ed-h">Made from</h2>
              <Link {...sources} className="outline-name">
                <span className="wide">Materials and facts</span>
              </Link>
            </>
          }
        />
      )}
    </Loaded>
  );
}

/** Whether an element is shown above the sentences: the headline is one of them, and hidden ones are on no page. */
const isShown = (element: RunElement, section: string) => section !== 'hero' || isEmpty(element) || blocks(element);

type ElementProps = {
  element: RunElement;
  snapshot: RunSnapshot;
  /** Whether its name is shown. */
  isNamed?: boolean;
};

/** An element of the page, to have it written again. */
function Element({ element, snapshot: { run }, isNamed = true }: ElementProps) {
  const mayWrite = useMay('write:runs');
  const again = useAct((_, write) => runsApi.regenerateElement(run.id, element.id, write), {
    of: run,
    refresh: ['runs', 'pages'],
    done: 'Rewriting.',
  });
  const { label, source, stale, regenerating, validation } = element;
  const worth = validation.issues.filter(({ blocking }) => !blocking);
  if (source !== 'ai' && !stale && worth.length === 0) return null;
  return (
    <div className="stack tight">
      <div className="row apart">
        <span className="row tight">
          {isNamed && <span className="field-label">{label}</span>}
          {stale && <Badge state="stale" label="Out of date" />}
          {regenerating && <Badge state="generating" label="Being written" />}
        </span>
        {mayWrite && source === 'ai' && (
          <Button size="small" disabled={regenerating} busy={again.isPending} onClick={() => again.mutate()}>
            <RefreshCw size={14} aria-hidden />
            Write it again · free
          </Button>
        )}
      </div>
      {isNamed && isEmpty(element) && !blocks(element) && (
        <p className="small quiet">Not on the page: nothing is known that it could say.</p>
      )}
      {worth.map(({ check }) => (
        <p key={check} className="small quiet">
          {faultOf(check).title}. {faultOf(check).text}
        </p>
      ))}
    </div>
  );
}

/** Takes a published page back to what visitors see. */
function DiscardChanges({ snapshot: { run } }: { snapshot: RunSnapshot }) {
  const mayWrite = useMay('write:runs');
  const discard = useAct((_, write) => runsApi.discard(run.id, write), {
    of: run,
    refresh: ['runs', 'pages'],
    done: 'Back to the published version.',
  });
  if (!mayWrite) return null;
  return (
    <Button
      busy={discard.isPending}
      title="Visitors see the published version until you publish this one."
      onClick={() => discard.mutate()}
    >
      Discard changes
    </Button>
  );
}

function Publish({ snapshot: { run }, blocked }: { snapshot: RunSnapshot; blocked: number }) {
  const mayWrite = useMay('write:runs');
  const publish = useAct((_, write) => runsApi.publish(run.id, write), {
    of: run,
    refresh: ['runs', 'pages', 'analytics'],
    done: 'The page is live.',
  });
  if (!mayWrite) return null;
  return (
    <>
      {blocked > 0 ? (
        <span id="why-not" className="problem-text strong">
          {plural(blocked, 'thing')} to fix first
        </span>
      ) : (
        <span className="quiet">Already paid</span>
      )}
      <Button
        look="primary"
        busy={publish.isPending}
        disabled={blocked > 0}
        aria-describedby={blocked > 0 ? 'why-not' : undefined}
        onClick={() => publish.mutate()}
      >
        Publish
      </Button>
    </>
  );
}
