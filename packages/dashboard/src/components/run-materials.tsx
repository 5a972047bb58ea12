import '../styles/files.css';
import type { AttachRunMaterialsInput, ChecklistEntry, InputContract, RunSnapshot } from '@cartouche/sdk';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { mediaApi } from '../api/media.ts';
import { runsApi } from '../api/runs.ts';
import { Badge, words } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FormDialog } from './dialog.tsx';
import { Check, TextField } from './field.tsx';
import { Segments } from './segments.tsx';
import { type Sides, Speakers, speakersOf } from './speakers.tsx';
import { TextSource } from './text-source.tsx';

/** The checklist, with what was attached to each entry. */
export function RunMaterials({
  snapshot: { run, materials },
  contract,
}: {
  snapshot: RunSnapshot;
  contract: InputContract | undefined;
}) {
  const [adding, setAdding] = useState<ChecklistEntry>();
  const mayWrite = useMay('write:runs') && run.status !== 'completed' && run.status !== 'generating';
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
                {mayWrite && (attached.length === 0 || entry.multiple) && (
                  <Button size="small" onClick={() => setAdding(entry)}>
                    <Plus size={14} aria-hidden />
                    Add
                  </Button>
                )}
              </div>
              {attached.length === 0 && <p className="small quiet">{entry.required ? 'Required' : 'Optional'}</p>}
              {attached.map(({ id, label, extraction_status, understood_summary, error }) => (
                <div key={id} className="row apart">
                  <span className="small">
                    {label}
                    <span className="quiet block">{error ?? understood_summary}</span>
                  </span>
                  <Badge state={extraction_status} label={extraction_status === 'done' ? 'Read' : undefined} />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
      {adding && <Attach runId={run.id} entry={adding} onClose={() => setAdding(undefined)} />}
    </Card>
  );
}

type Way = 'paste' | 'file' | 'url';

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'paste', label: 'Paste' },
  { value: 'file', label: 'Upload' },
  { value: 'url', label: 'Web address' },
];

const SPOKEN: ReadonlySet<string> = new Set(['transcript', 'recording', 'notes']);

const firstWay = ({ kind }: ChecklistEntry): Way =>
  kind === 'url' ? 'url' : kind === 'notes' || kind === 'transcript' || kind === 'data' ? 'paste' : 'file';

function Attach({ runId, entry, onClose }: { runId: string; entry: ChecklistEntry; onClose: () => void }) {
  const [way, setWay] = useState<Way>(firstWay(entry));
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File>();
  const [hasConsent, setConsent] = useState(false);
  const [sides, setSides] = useState<Sides>({});
  const isSpoken = SPOKEN.has(entry.kind);
  const speakers = isSpoken && way === 'paste' ? speakersOf(content, sides) : [];
  const attach = useAct(
    async () => {
      const extra = {
        ...(hasConsent && { consentAttested: true }),
        ...(speakers.length > 0 && { speakers }),
      };
      const source: Pick<AttachRunMaterialsInput, 'content' | 'url' | 'mediaId'> =
        way === 'paste'
          ? { content }
          : way === 'url'
            ? { url }
            : { mediaId: (await mediaApi.upload({ file: file as File, filename: file?.name ?? 'file' })).id };
      return runsApi.attach(runId, { entryKey: entry.key, ...source, ...extra });
    },
    { refresh: ['runs'], showsFailure: true, done: 'Attached. It is being read.', onDone: onClose },
  );
  const isReady = way === 'paste' ? content.trim() !== '' : way === 'url' ? url !== '' : file !== undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={entry.label}
      text={entry.description ?? undefined}
      wide
      act={attach}
      submit="Attach"
      disabled={!isReady || (entry.kind === 'recording' && !hasConsent)}
      onSubmit={() => attach.mutate()}
    >
      <Segments label="How" value={way} choices={WAYS} onChoice={setWay} />
      {way === 'paste' && <TextSource label="Text" value={content} onText={setContent} />}
      {way === 'url' && (
        <TextField
          label="Web address"
          type="url"
          value={url}
          onText={setUrl}
          placeholder="https://example.com/report"
        />
      )}
      {way === 'file' && (
        <label className="drop">
          <FileUp size={24} strokeWidth={1.4} aria-hidden />
          <span className="strong">Choose a file</span>
          <input type="file" onChange={(event) => setFile(event.currentTarget.files?.[0])} />
        </label>
      )}
      {speakers.length > 0 && <Speakers transcript={content} sides={sides} onSides={setSides} />}
      {isSpoken && (
        <Check
          label="Everyone who was recorded has agreed"
          hint={entry.kind === 'recording' ? 'Needed for a recording.' : undefined}
          checked={hasConsent}
          onChecked={setConsent}
        />
      )}
    </FormDialog>
  );
}
