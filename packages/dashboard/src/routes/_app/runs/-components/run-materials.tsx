import type { ChecklistEntry, InputContract, RunSnapshot } from '@cartouche/sdk';
import { Plus } from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { Badge, words } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { lazyPart } from '../../../../components/lazy-part.ts';

const AttachMaterial = lazyPart(async () => (await import('./attach-material.tsx')).AttachMaterial);

const RunSpeakers = lazyPart(async () => (await import('./run-speakers.tsx')).RunSpeakers);

const TAKES_MATERIALS: ReadonlySet<string> = new Set(['draft', 'needs_input', 'ready', 'failed']);

/** The checklist, with the material attached to each entry. */
export function RunMaterials({ snapshot, contract }: { snapshot: RunSnapshot; contract: InputContract | undefined }) {
  const { run, materials } = snapshot;
  const [adding, setAdding] = useState<ChecklistEntry>();
  const mayWrite = useMay('write:runs') && TAKES_MATERIALS.has(run.status);
  return (
    <Card title="Materials" flush>
      <ul className="list">
        {contract?.materials.map((entry) => {
          const attached = materials.filter(({ entry_key }) => entry_key === entry.key);
          return (
            <li key={entry.key} className="stack tight">
              <div className="row apart">
                <span>
                  <span className="strong">{entry.label}</span> <span className="tag">{words(entry.kind)}</span>
                  {entry.description && <span className="small quiet block">{entry.description}</span>}
                </span>
                {mayWrite && (
                  <Button size="small" onClick={() => setAdding(entry)}>
                    <Plus size={14} aria-hidden />
                    {attached.length === 0 || entry.multiple ? 'Add' : 'Replace'}
                  </Button>
                )}
              </div>
              {attached.length === 0 && <p className="small quiet">{entry.required ? 'Required' : 'Optional'}</p>}
              {attached.map((material) => (
                <Fragment key={material.id}>
                  <div className="row apart">
                    <span className="small">
                      {material.label}
                      <span className="quiet block">
                        {material.error
                          ? "This couldn't be read. Add it again, as text or in another format."
                          : material.understood_summary}
                      </span>
                    </span>
                    <Badge
                      state={material.extraction_status}
                      label={material.extraction_status === 'done' ? 'Read' : undefined}
                    />
                  </div>
                  {material.speakers.length > 0 && (
                    <Suspense>
                      <RunSpeakers snapshot={snapshot} material={material} />
                    </Suspense>
                  )}
                </Fragment>
              ))}
            </li>
          );
        })}
      </ul>
      <Suspense>{adding && <AttachMaterial run={run} entry={adding} onClose={() => setAdding(undefined)} />}</Suspense>
    </Card>
  );
}
