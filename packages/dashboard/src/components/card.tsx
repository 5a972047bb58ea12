import type { ReactNode } from 'react';

type CardProps = { title?: ReactNode; actions?: ReactNode; foot?: ReactNode; flush?: boolean; children: ReactNode };

export function Card({ title, actions, foot, flush, children }: CardProps) {
  return (
    <section className="card">
      {title && (
        <div className="card-head">
          <h2>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body stack">{children}</div>}
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  );
}
