import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

type NoteProps = { tone?: keyof typeof ICONS; title?: ReactNode; children?: ReactNode; role?: 'alert' | 'status' };

export function Note({ tone = 'info', title, children, role }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon size={17} aria-hidden />
      <div>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  );
}
