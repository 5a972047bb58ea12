import type { TemplateChange } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesQuery } from '../../../../api/templates.ts';
import { Badge, type Tone, words } from '../../../../components/badge.tsx';
import { Filter } from '../../../../components/field.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { textOfValue } from './text-of-value.ts';

const TONES: Readonly<Record<string, Tone>> = { added: 'good', removed: 'bad', changed: 'busy' };

/** `sections.steps.items[0].body` as people read it: Sections › Steps › Items 1 › Body. */
const placeOf = (path: string) =>
  path
    .replaceAll(/\[(\d+)\]/g, (_, at: string) => ` ${Number(at) + 1}`)
    .split('.')
    .map(words)
    .join(' › ');

type VersionChangesProps = {
  templateId: string;
  version: number;
  current: number;
};

/** The differences between two versions, text by text. */
export function VersionChanges({ templateId, version, current }: VersionChangesProps) {
  const [from, setFrom] = useState(version - 1);
  const query = useQuery(changesQuery(templateId, version, from));
  const others = Array.from({ length: current }, (_, at) => current - at).filter((one) => one !== version);
  return (
    <>
      <Filter
        label="Compared with"
        value={String(from)}
        choices={others.map((one) => ({ value: String(one), label: `Compared with version ${one}` }))}
        onChoice={(value) => setFrom(Number(value))}
      />
      <Loaded query={query}>{(changes) => <Changes changes={changes} none="The two versions are identical." />}</Loaded>
    </>
  );
}

/** The differences between two documents of a template, text by text. */
export function Changes({ changes, none }: { changes: readonly TemplateChange[]; none: string }) {
  if (changes.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className="outline">
      {changes.map((change) => (
        <Change key={change.path + change.change} change={change} />
      ))}
    </ul>
  );
}

function Change({ change: { path, change, before, after } }: { change: TemplateChange }) {
  return (
    <li>
      <span className="row apart">
        <span className="strong">{placeOf(path)}</span>
        <Badge state={change} tone={TONES[change] ?? 'quiet'} label={words(change)} />
      </span>
      {before !== undefined && before !== null && <del className="was">{textOfValue(before)}</del>}
      {after !== undefined && after !== null && <ins className="is">{textOfValue(after)}</ins>}
    </li>
  );
}
