import type { ApiError } from '@cartouche/sdk';
import { ask } from '../components/ask.tsx';
import { ChangedDialog } from '../components/changed-dialog.tsx';
import { ConflictDialog, type Kept } from '../components/conflict-dialog.tsx';
import { formatAgo } from '../components/format.ts';
import { tell } from '../components/toasts.tsx';
import { Problem } from './failure.ts';
import type { Fields } from './fields.ts';
import { same } from './same.ts';
import { memberId } from './session.ts';

type Settled<In, Seen> = {
  input: In;
  record: Seen;
  /** The values that the record has now. */
  was: Readonly<Record<string, unknown>>;
  /** Nothing is left to save: the person has taken the other's values. */
  isEmpty: boolean;
};

/**
 * Settles that another person changed a record first. Fields that only one of the two changed are both kept. For the others, and for a write
 * that changes no fields, the person decides.
 *
 * @returns what to save, and of which record; undefined when the person goes back
 */
export async function settleChange<In, Seen>(
  refusal: ApiError,
  input: In,
  fields: Fields<Seen> | undefined,
): Promise<Settled<In, Seen> | undefined> {
  const { current, changedAt, changedBy } = refusal.body();
  const record = (fields?.latest ? await fields.latest() : current) as Seen | undefined;
  if (!record) throw new Problem('This was deleted after you opened it. Go back to the list to see what is there.');
  const who = nameOf(changedBy);
  const title = titleOf(who, changedAt);
  if (!fields) {
    const goesAhead = await ask<boolean>((onAnswer) => <ChangedDialog title={title} onAnswer={onAnswer} />);
    return goesAhead ? { input, record, was: {}, isEmpty: false } : undefined;
  }
  return joinChanges({ record, title, who: who ?? 'the program', savedAt: changedAt }, input, fields);
}

const titleOf = (who: string | undefined, changedAt: string | null | undefined) =>
  [who ?? 'Another program', 'changed this', changedAt && formatAgo(changedAt)].filter(Boolean).join(' ');

type Theirs<Seen> = { record: Seen; title: string; who: string; savedAt: string | null | undefined };

/** Joins the changes of a person with a record that has changed meanwhile, and asks where both changed the same field. */
export async function joinChanges<In, Seen>(
  { record, title, who, savedAt }: Theirs<Seen>,
  input: In,
  fields: Fields<Seen>,
): Promise<Settled<In, Seen> | undefined> {
  const now = fields.read(record);
  const changes: Record<string, unknown> = { ...(input as object) };
  for (const name of Object.keys(changes)) if (same(now[name], changes[name])) delete changes[name];
  const collisions = Object.keys(changes)
    .filter((name) => !same(now[name], fields.was[name]))
    .map((name) => ({ name, label: fields.labelOf(name), mine: changes[name], theirs: now[name] }));
  if (collisions.length > 0) {
    const alone = Object.keys(changes).filter((name) => same(now[name], fields.was[name]));
    const shown = {
      title,
      who,
      savedAt: savedAt ?? undefined,
      collisions,
      alone: alone.map(fields.labelOf),
    };
    const kept = await ask<Kept | undefined>((onAnswer) => <ConflictDialog {...shown} onAnswer={onAnswer} />);
    if (!kept) return undefined;
    for (const { name } of collisions) delete changes[name];
    Object.assign(changes, kept);
  } else tell(`${title}. Both changes are kept.`);
  fields.onSettled?.(changes, record, input as Readonly<Record<string, unknown>>);
  return { input: changes as In, record, was: now, isEmpty: Object.keys(changes).length === 0 };
}

type Changer = ReturnType<ApiError['body']>['changedBy'];

/** The name of the person or the program that made the change. */
function nameOf(changer: Changer): string | undefined {
  if (changer?.actor !== 'member') return changer?.name ?? undefined;
  return changer.id === memberId() ? 'You, in another window,' : (changer.name ?? 'Another person');
}
