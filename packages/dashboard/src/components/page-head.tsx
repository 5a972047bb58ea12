import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Path } from './path.ts';

type PageHeadProps = {
  title: string;
  /** Shown instead of the title, for a heading with more than text. */
  shown?: ReactNode;
  lead?: ReactNode;
  back?: { to: Path; params?: Record<string, string>; label: string };
  children?: ReactNode;
};

/** Title and actions of a screen; it also names the browser's tab. */
export function PageHead({ title, shown = title, lead, back, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Cartouche`;
  }, [title]);
  return (
    <header className="page-head">
      {back && (
        <Link to={back.to} params={(back.params ?? {}) as never} className="crumb small">
          <ChevronLeft size={14} aria-hidden />
          {back.label}
        </Link>
      )}
      <h1>{shown}</h1>
      {lead && <div className="lead">{lead}</div>}
      {children && <div className="row">{children}</div>}
    </header>
  );
}
