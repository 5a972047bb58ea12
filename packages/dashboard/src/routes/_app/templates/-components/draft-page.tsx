import type { TemplateDocumentPatch, TemplateWithDocument } from '@cartouche/sdk';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { prospectQuery, prospectsList } from '../../../../api/prospects.ts';
import { layoutQuery } from '../../../../api/templates.ts';
import { IconButton } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Filter } from '../../../../components/field.tsx';
import { nameOf } from '../../../../components/format.ts';
import { Loading } from '../../../../components/loading.tsx';
import { Note } from '../../../../components/note.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { findingsOf } from '../../../../editor/faults-and-marks.ts';
import { PageFrame } from '../../../../editor/page-frame.tsx';
import { PAGE_WIDTHS, type PageWidth, widthOfScreen } from '../../../../editor/page-widths.ts';

const PAUSE_MS = 350;
const PEOPLE = 50;

type DraftPageProps = {
  template: TemplateWithDocument;
  /** Id of the person whose page is shown first. Default: the one who was added last. */
  person?: string | undefined;
  /** Absent while nothing is changed. */
  patch: TemplateDocumentPatch | undefined;
  chosen: string;
  onChoose: (id: string) => void;
};

/** The page that a person would get of the draft, laid out again after each change. */
export function DraftPage({ template, person, patch, chosen, onChoose }: DraftPageProps) {
  const [width, setWidth] = useState<PageWidth>(widthOfScreen);
  const [personId, setPerson] = useState(person);
  const mayPreview = useMay('write:pages');
  const mayRead = useMay('read:prospects');
  const { data: people } = useInfiniteQuery({ ...prospectsList({}), enabled: mayRead });
  const { data: asked } = useQuery({ ...prospectQuery(person ?? ''), enabled: person !== undefined && mayRead });
  const listed = people?.pages[0]?.rows.slice(0, PEOPLE) ?? [];
  const rows = asked && !listed.some(({ id }) => id === asked.id) ? [asked, ...listed] : listed;
  const shownFor = personId ?? rows[0]?.id ?? '';
  const settled = useSettled(patch);
  const { data, error } = useQuery({
    ...layoutQuery(template, { ...(settled && { patch: settled }), ...(shownFor !== '' && { prospectId: shownFor }) }),
    enabled: mayPreview && (people !== undefined || !mayRead),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  if (!mayPreview)
    return (
      <div className="ed-page">
        <Note>Your role does not see drafts of pages.</Note>
      </div>
    );
  const choices = [
    ...rows.map((one) => ({
      value: one.id,
      label: [nameOf(one), one.company_name].filter(Boolean).join(', '),
    })),
    { value: '', label: 'Someone unknown' },
  ];
  const at = choices.findIndex(({ value }) => value === shownFor);
  const go = (by: 1 | -1) => setPerson(choices[at + by]?.value);
  return (
    <div className="ed-page">
      <div className="ed-bar">
        <IconButton label="Previous person" size="small" look="plain" disabled={at <= 0} onClick={() => go(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Filter label="Page for" value={shownFor} choices={choices} onChoice={setPerson} />
        <IconButton
          label="Next person"
          size="small"
          look="plain"
          disabled={at >= choices.length - 1}
          onClick={() => go(1)}
        >
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <span className="push" />
        <Segments label="Width" value={width} choices={PAGE_WIDTHS} onChoice={setWidth} />
      </div>
      {error && <FailureNote error={error} />}
      {!error && data && data.issues.length > 0 && (
        <details className="note warn">
          <summary>This page would stop for review</summary>
          <ul className="bullets">
            {findingsOf(data.issues).map(({ title, text }) => (
              <li key={title}>
                <span className="strong">{title}.</span> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {last ? (
        <PageFrame html={last.html} width={Number(width)} title="Page" chosen={chosen} onChoose={onChoose} />
      ) : (
        !error && <Loading lines={8} />
      )}
    </div>
  );
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled.value;
}
