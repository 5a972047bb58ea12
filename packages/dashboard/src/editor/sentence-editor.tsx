import type { LaidOutPage, StatementSubject } from '@cartouche/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { pagesApi, statementsQuery } from '../api/pages.ts';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import type { Path } from '../components/path.ts';
import { Segments } from '../components/segments.tsx';
import { useShortcuts } from '../components/use-shortcuts.ts';
import { EditorScreen, type Pane } from './editor-screen.tsx';
import {
  type Fault,
  faultsOf,
  type KeyedSentence,
  keyedSentences,
  marksBySection,
  sentenceMarks,
} from './faults-and-marks.ts';
import { ORIGINS, OriginList, type SentenceChange } from './origin-list.tsx';
import { Outline } from './outline.tsx';
import { PageFrame } from './page-frame.tsx';
import { PAGE_WIDTHS, type PageWidth, widthOfScreen } from './page-widths.ts';
import { kindOf } from './section-kinds.ts';
import { SentenceCard } from './sentence-card.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type SentenceEditorProps = {
  title: string;
  back: { to: Path; params?: Record<string, string>; label: string };
  layout: LaidOutPage;
  /** The record whose sentences are shown. */
  subject: { of: StatementSubject; id: string };
  /** Changes with the text of the page, where other parts of the screen change it. */
  since?: string;
  state?: ReactNode;
  actions?: ReactNode;
  /** Findings apart from those of the layout. */
  faults?: readonly Fault[];
  /** Fields of a section besides its sentences. */
  fieldsOf?: (section: string) => ReactNode;
  /** A note above the fields of every section. */
  before?: ReactNode;
  /** Actions for a sentence, below its origin. */
  besideOf?: (sentence: KeyedSentence) => ReactNode;
  /** The remedy for a finding, next to it. */
  remedyOf?: (fault: Fault) => ReactNode;
  more?: ReactNode;
};

/** A written page next to its sentences, each with its origin, to approve or rewrite; what keeps it from going live comes first. */
export function SentenceEditor({
  layout,
  subject,
  since,
  before,
  fieldsOf,
  besideOf,
  remedyOf,
  more,
  ...screen
}: SentenceEditorProps) {
  const { data } = useQuery({
    ...statementsQuery(subject.of, subject.id, since),
    placeholderData: keepPreviousData,
  });
  const mayApprove = useMay('write:templates');
  const [section, setSection] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [rewriting, setRewriting] = useState<string>();
  const [pane, setPane] = useState<Pane>('page');
  const [width, setWidth] = useState<PageWidth>(widthOfScreen);
  const node = useRef<HTMLDivElement>(null);
  const faults = [...(screen.faults ?? []), ...faultsOf(layout)];
  const sentences = keyedSentences(data?.statements ?? [], layout);
  const open = sentences.filter(({ origin }) => origin === 'model');
  const shown = section ?? faults[0]?.section ?? 'hero';
  const first = sentences.find(({ path }) => path === faults[0]?.place)?.key;
  const now = section === undefined ? (chosen ?? first) : chosen;
  const act = useAct((change: SentenceChange) => pagesApi.approveStatements({ ...subject, ...change }), {
    refresh: ['pages', 'runs'],
    showsFailure: true,
    done: ({ rewritten }) => (rewritten > 0 ? 'Rewritten.' : 'Approved.'),
    onDone: () => setRewriting(undefined),
  });
  const change = mayApprove ? act.mutate : undefined;
  const look = (to: string, sentence?: string) => {
    setSection(to);
    setChosen(sentence);
    setRewriting(undefined);
  };
  const next = () => {
    const at = open.findIndex(({ key }) => key === chosen);
    const one = open[(at + 1) % open.length];
    if (one) look(one.section, one.key);
  };
  useShortcuts(node, ({ key, metaKey, ctrlKey, altKey, target }) => {
    if (metaKey || ctrlKey || altKey || isTyping(target)) return;
    const one = open.find((sentence) => sentence.key === now);
    if (key === 'n') next();
    else if (key === 'Escape' && now) look(shown);
    else if (key === 'a' && one && !act.isPending) change?.({ texts: [one.text] });
    else if (key === 'r' && one && change) setRewriting(one.key);
  });
  useEffect(() => {
    if (chosen) node.current?.querySelector(`[data-of="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const one = sentences.find(({ key }) => key === now);
  const own = layout.sections.find(({ id }) => id === shown);
  const here = faults.filter((fault) => fault.section === shown);
  return (
    <div ref={node}>
      <EditorScreen
        {...screen}
        pane={pane}
        onPane={setPane}
        outline={
          <Outline
            sections={layout.sections}
            chosen={shown}
            onChoose={(id) => {
              look(id);
              setPane('fields');
            }}
            marks={marksBySection(faults, sentences)}
            first={
              faults.length > 0 && (
                <>
                  <h2 className="ed-h">{screen.faults ? 'Fix before publishing' : 'Why it stopped'}</h2>
                  <ul>
                    {faults.map((fault) => (
                      <li key={fault.key}>
                        <button
                          type="button"
                          className="outline-name fault"
                          onClick={() => {
                            look(fault.section, sentences.find(({ path }) => path === fault.place)?.key);
                            setPane('fields');
                          }}
                        >
                          <CircleAlert size={16} aria-hidden />
                          <span className="strong">{fault.title}</span>
                          <span className="small quiet below">{nameOf(fault.section, layout)}</span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </>
              )
            }
            more={more}
          />
        }
        page={
          <div className="ed-page">
            <div className="ed-bar">
              <ul className="legend" aria-label="Origins of the sentences">
                {(['author', 'quote', 'figure'] as const).map((origin) => {
                  const { label, Icon } = ORIGINS[origin];
                  const count = sentences.filter((one) => one.origin === origin).length;
                  return count === 0 ? null : (
                    <li key={origin}>
                      <Icon size={13} aria-hidden /> {label} <span className="strong">{count}</span>
                    </li>
                  );
                })}
              </ul>
              {open.length > 0 && (
                <Button size="small" className="open" aria-keyshortcuts="N" onClick={next}>
                  <Sparkles size={13} aria-hidden />
                  AI, not approved <span className="strong">{open.length}</span>
                </Button>
              )}
              <span className="push" />
              <Segments label="Width" value={width} choices={PAGE_WIDTHS} onChoice={setWidth} />
            </div>
            <PageFrame
              html={layout.html}
              width={Number(width)}
              title="Page"
              chosen={shown}
              onChoose={look}
              marks={sentenceMarks(sentences)}
              sentence={now}
              gaps={faults.flatMap(({ isEmpty, section: at, title, text }) =>
                isEmpty ? [{ section: at, text: `${title}. ${text}` }] : [],
              )}
              card={
                one && (
                  <SentenceCard
                    sentence={one}
                    position={one.origin === 'model' ? `${open.indexOf(one) + 1} of ${open.length}` : undefined}
                    busy={act.isPending}
                    change={change}
                    onRewrite={() => {
                      setRewriting(one.key);
                      setPane('fields');
                    }}
                    onClose={() => look(shown)}
                  />
                )
              }
              faulty={[...new Set(faults.map((fault) => fault.section))].join(' ')}
            />
          </div>
        }
        fields={
          <>
            <h2>{own ? own.title || kindOf(own.kind).label : 'Top of the page'}</h2>
            {before}
            {act.error && <FailureNote error={act.error} />}
            {here.map((fault) => (
              <div key={fault.key} className="note bad">
                <CircleAlert size={17} aria-hidden />
                <div className="stack tight">
                  <p className="strong">{fault.title}</p>
                  <p>{fault.text}</p>
                  {remedyOf?.(fault)}
                </div>
              </div>
            ))}
            <OriginList
              sentences={sentences.filter((one) => one.section === shown)}
              chosen={now}
              onChoose={setChosen}
              change={change}
              busy={act.isPending}
              rewriting={rewriting}
              onRewrite={setRewriting}
              besideOf={besideOf}
            />
            {fieldsOf?.(shown)}
            {open.length > 1 && change && (
              <div>
                <Button size="small" busy={act.isPending} onClick={() => change({})}>
                  Approve all {open.length}
                </Button>
              </div>
            )}
          </>
        }
      />
    </div>
  );
}

const nameOf = (section: string, { sections }: LaidOutPage) => {
  const one = sections.find(({ id }) => id === section);
  return one ? one.title || kindOf(one.kind).label : 'Top of the page';
};
