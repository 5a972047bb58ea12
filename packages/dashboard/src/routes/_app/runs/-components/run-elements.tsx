import type { RunElement, RunSnapshot } from '@cartouche/sdk';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';

/** The page's elements, marked where a check failed, which the editor explains. Calculated figures update with the facts. */
export function RunElements({ snapshot: { run, elements } }: { snapshot: RunSnapshot }) {
  // Before its publication, a page is rewritten in the editor.
  const mayRewrite = useMay('write:runs') && run.status === 'completed';
  const again = useAct((elementId: string, write) => runsApi.regenerateElement(run.id, elementId, write), {
    of: run,
    refresh: ['runs'],
    done: 'Rewriting.',
  });
  const shown = elements.filter(({ value, items }) => value !== null || items.length > 0);
  if (shown.length === 0) return null;
  return (
    <Card title="Page elements" flush>
      <ul className="list">
        {shown.map((element) => (
          <li key={element.id} className="stack tight">
            <div className="row apart">
              <span className="small quiet">{element.label}</span>
              <span className="row">
                {element.stale && <Badge state="stale" label="Out of date" />}
                {element.regenerating && <Badge state="generating" label="Being written" />}
                {element.validation.status === 'failed' && (
                  <Badge state="failed" label="Check failed" tone={element.validation.blocking ? 'bad' : 'warn'} />
                )}
                {mayRewrite && element.source === 'ai' && (
                  <Button
                    size="small"
                    look="plain"
                    disabled={element.regenerating}
                    onClick={() => again.mutate(element.id)}
                  >
                    Rewrite
                  </Button>
                )}
              </span>
            </div>
            <Value element={element} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Value({ element: { value, items, placement } }: { element: RunElement }) {
  if (items.length > 0) {
    return (
      <ul className="stack tight">
        {items.map(({ title, text, note }) => (
          <li key={`${title}${text}`}>
            {title && <span className="strong">{title} </span>}
            {text}
            {note && <span className="small quiet block">{note}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className={placement === 'figure' ? 'figure' : placement === 'headline' ? 'headline' : undefined}>{value}</p>
  );
}
