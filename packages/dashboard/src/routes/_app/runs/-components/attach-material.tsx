import '../../../../styles/files.css';
import type { AttachRunMaterialsInput, ChecklistEntry, PurposeRun } from '@cartouche/sdk';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { mediaApi } from '../../../../api/media.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Check, TextField } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { TextSource } from '../../../../components/text-source.tsx';
import { type Sides, Speakers, speakersOf } from '../../discovery/-components/speakers.tsx';

type Way = 'paste' | 'file' | 'url';

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'paste', label: 'Paste' },
  { value: 'file', label: 'Upload' },
  { value: 'url', label: 'Web address' },
];

const SPOKEN: ReadonlySet<string> = new Set(['transcript', 'recording', 'notes']);

const firstWay = ({ kind }: ChecklistEntry): Way =>
  kind === 'url' ? 'url' : kind === 'notes' || kind === 'transcript' || kind === 'data' ? 'paste' : 'file';

type AttachProps = { run: PurposeRun; entry: ChecklistEntry; onClose: () => void };

/** A dialog that attaches material to a checklist entry: pasted, uploaded, or from a web address. */
export function AttachMaterial({ run, entry, onClose }: AttachProps) {
  const [way, setWay] = useState<Way>(firstWay(entry));
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File>();
  const [hasConsent, setConsent] = useState(false);
  const [sides, setSides] = useState<Sides>({});
  const isSpoken = SPOKEN.has(entry.kind);
  const speakers = isSpoken && way === 'paste' ? speakersOf(content, sides) : [];
  const attach = useAct(
    async (_, write) => {
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
      return runsApi.attach(run.id, { entryKey: entry.key, ...source, ...extra }, write);
    },
    { of: run, refresh: ['runs'], showsFailure: true, done: 'Attached. Reading it now.', onDone: onClose },
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
      {isSpoken && way === 'paste' && <Speakers transcript={content} sides={sides} onSides={setSides} />}
      {isSpoken && (
        <Check
          label="Everyone recorded has consented"
          hint={entry.kind === 'recording' ? 'Required for recordings.' : undefined}
          checked={hasConsent}
          onChecked={setConsent}
        />
      )}
    </FormDialog>
  );
}
