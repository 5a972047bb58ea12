import '../styles/editor.css';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Path } from '../components/path.ts';
import { Segments } from '../components/segments.tsx';

export type Pane = 'outline' | 'page' | 'fields';

const PANES = [
  { value: 'outline', label: 'Sections' },
  { value: 'page', label: 'Page' },
  { value: 'fields', label: 'Fields' },
] as const;

type EditorScreenProps = {
  title: string;
  back: { to: Path; params?: Record<string, string>; label: string };
  /** The state of the page, next to its name. */
  state?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  outline: ReactNode;
  page: ReactNode;
  fields: ReactNode;
  /** The pane that a narrow screen shows. */
  pane: Pane;
  onPane: (pane: Pane) => void;
};

/** A page with its outline on the left and the fields of the chosen section on the right; a narrow screen shows one pane at a time. */
export function EditorScreen({ title, back, state, actions, outline, page, fields, pane, onPane }: EditorScreenProps) {
  useEffect(() => {
    document.title = `${title} · Cartouche`;
  }, [title]);
  return (
    <div className="ed" data-pane={pane}>
      <header className="ed-top">
        <Link to={back.to} params={(back.params ?? {}) as never} className="ed-back">
          <ChevronLeft size={16} aria-hidden />
          {back.label}
        </Link>
        <h1 className="ed-name cut">{title}</h1>
        {state && <div className="ed-state">{state}</div>}
        <div className="ed-actions">{actions}</div>
      </header>
      <div className="ed-panes">
        <Segments label="Pane" value={pane} choices={PANES} onChoice={onPane} />
      </div>
      {outline}
      {page}
      <section className="ed-fields" aria-label="Fields">
        {fields}
      </section>
    </div>
  );
}
