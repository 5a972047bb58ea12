import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyProps = { title: string; text: ReactNode; icon?: LucideIcon; children?: ReactNode };

/** A list without rows: what would be here, and how it gets here. */
export function Empty({ title, text, icon: Icon, children }: EmptyProps) {
  return (
    <div className="empty">
      {Icon && <Icon size={28} strokeWidth={1.4} className="quiet" aria-hidden />}
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children && <div className="row">{children}</div>}
    </div>
  );
}
