import type { TemplateVersion, TemplateWithDocument } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { templatesApi, versionsQuery } from '../../../../api/templates.ts';
import { Ago } from '../../../../components/ago.tsx';
import { words } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { VersionChanges } from './version-changes.tsx';

/** A template's versions, newest first, with their changes. */
export function TemplateVersions({ template }: { template: TemplateWithDocument }) {
  const query = useQuery(versionsQuery(template.id));
  const mayWrite = useMay('write:templates');
  const [restoring, setRestoring] = useState<TemplateVersion>();
  const [compared, setCompared] = useState<number>();
  const restore = useAct((version: number, write) => templatesApi.restoreVersion(template.id, version, write), {
    of: template,
    refresh: ['templates'],
    showsFailure: true,
    done: ({ version }) => `Restored, as version ${version}.`,
    onDone: () => setRestoring(undefined),
  });
  return (
    <Card title="Versions" flush>
      <Loaded query={query}>
        {(versions) => (
          <ul className="list">
            {versions.map((version) => (
              <li key={version.version} className="row apart">
                <span>
                  <span className="strong">Version {version.version}</span>{' '}
                  <span className="quiet">
                    {words(version.change)} · <Ago at={version.created_at} />
                  </span>
                  {version.note && <span className="block quiet">{version.note}</span>}
                </span>
                <span className="row">
                  {version.current && <span className="tag">Current</span>}
                  {version.version > 1 && (
                    <Button
                      size="small"
                      aria-label={`What version ${version.version} changed`}
                      onClick={() => setCompared(version.version)}
                    >
                      What changed
                    </Button>
                  )}
                  {!version.current && mayWrite && (
                    <Button
                      size="small"
                      aria-label={`Restore version ${version.version}`}
                      onClick={() => setRestoring(version)}
                    >
                      Restore
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Dialog
        open={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={`What version ${compared ?? ''} changed`}
        wide
        light
        foot={<Button onClick={() => setCompared(undefined)}>Close</Button>}
      >
        {compared !== undefined && (
          <VersionChanges templateId={template.id} version={compared} current={template.version} />
        )}
      </Dialog>
      <Confirm
        open={restoring !== undefined}
        onClose={() => setRestoring(undefined)}
        title={`Restore version ${restoring?.version ?? ''}?`}
        text="It becomes the newest version. Live pages don't change."
        submit="Restore"
        danger={false}
        act={restore}
        onConfirm={() => restoring && restore.mutate(restoring.version)}
      />
    </Card>
  );
}
