import type { PageStatement } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { useMay } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { pagesApi, statementsQuery } from '../api/pages.ts';
import { Origin } from './origin-list.tsx';

type Known = {
  statements: readonly PageStatement[];
  /** Approves a sentence. Absent for a person who may not. */
  approve: ((text: string) => void) | undefined;
  busy: boolean;
};

const Sentences = createContext<Known>({ statements: [], approve: undefined, busy: false });

/** Lets the fields of a template show who wrote their sentences. */
export function TemplateOrigins({ id, version, children }: { id: string; version: number; children: ReactNode }) {
  const { data } = useQuery(statementsQuery('template', id, String(version)));
  const mayApprove = useMay('write:templates');
  const act = useAct((text: string) => pagesApi.approveStatements({ of: 'template', id, texts: [text] }), {
    refresh: ['pages', 'templates'],
    done: 'Approved.',
  });
  const statements = (data?.statements ?? []).filter(({ sources }) => !sources.some((one) => one.id === 'built_in'));
  return (
    <Sentences value={{ statements, approve: mayApprove ? act.mutate : undefined, busy: act.isPending }}>
      {children}
    </Sentences>
  );
}

const keyOf = ({ origin, approval, text, sources }: PageStatement) =>
  origin === 'author' ? `${approval?.by} ${approval?.at.slice(0, 10)}` : origin + (sources.length > 0 ? text : '');

/** The origin of what a field says. Text that was typed since is the person's own, and has none to show. */
export function FieldOrigins({ text }: { text: string }) {
  const { statements, approve, busy } = use(Sentences);
  const here = statements.filter((one) => text.includes(one.text));
  const shown = [...new Map(here.map((one) => [one.origin === 'model' ? one.text : keyOf(one), one])).values()];
  if (shown.length === 0) return null;
  return (
    <ul className="field-origins">
      {shown.map((one) => (
        <li key={one.path + one.text}>
          {one.origin === 'model' && one.text !== text.trim() && <span className="small cut">“{one.text}”</span>}
          <span className="row apart">
            <Origin sentence={one} />
            {one.origin === 'model' && approve && (
              <button type="button" className="link-button small" disabled={busy} onClick={() => approve(one.text)}>
                Approve<span className="hidden-label"> “{one.text}”</span>
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
