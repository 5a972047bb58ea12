import { useState } from 'react';
import type { Fields } from './fields.ts';
import { same } from './same.ts';

type Touched<Values, Seen> = {
  values: Partial<Values>;
  /** The values of the touched fields when the person began to change them. */
  was: Partial<Values>;
  /** The record as it was then. */
  since: Seen | undefined;
};

type DraftOptions<Seen, Values> = {
  read: (record: Seen) => Values;
  labelOf: (name: string) => string;
  latest?: () => Promise<Seen>;
};

/**
 * The fields of a record while a person changes them. Fields that the person has not touched follow the record, so that what another
 * person saves appears; only touched fields are saved.
 */
export function useDraft<Seen extends { version: number }, Values extends object>(
  record: Seen,
  { read, labelOf, latest }: DraftOptions<Seen, Values>,
) {
  const nothing: Touched<Values, Seen> = { values: {}, was: {}, since: undefined };
  const [touched, setTouched] = useState(nothing);
  const stored = read(record);
  const names = Object.keys(touched.values) as (keyof Values)[];
  const isOvertaken = names.some((name) => !same(stored[name], touched.was[name]));
  const set = (changes: Partial<Values>) =>
    setTouched((before) => {
      const next = { values: { ...before.values }, was: { ...before.was }, since: before.since ?? record };
      for (const name of Object.keys(changes) as (keyof Values)[]) {
        if (!(name in next.was)) next.was[name] = stored[name];
        if (same(changes[name], stored[name])) {
          delete next.values[name];
          delete next.was[name];
        } else next.values[name] = changes[name];
      }
      return Object.keys(next.values).length > 0 ? next : nothing;
    });
  const of = isOvertaken ? (touched.since ?? record) : record;
  const fields: Fields<Seen> = {
    was: { ...read(of), ...touched.was },
    read: read as Fields<Seen>['read'],
    labelOf,
    ...(latest && { latest }),
    onSettled: (changes, now, input) =>
      setTouched((before) => {
        // Typed since the save began: it is saved next.
        const later = Object.entries(before.values).filter(([name, value]) => !same(value, input[name]));
        const values = { ...changes, ...Object.fromEntries(later) } as Partial<Values>;
        const was = Object.entries(read(now)).filter(([name]) => name in values);
        return { values, was: Object.fromEntries(was) as Partial<Values>, since: now };
      }),
  };
  return {
    values: { ...stored, ...touched.values },
    /** The touched fields: what is saved. */
    changes: touched.values,
    isDirty: names.some((name) => !same(touched.values[name], stored[name])),
    set,
    discard: () => setTouched(nothing),
    /** Options of the write that saves the changes. */
    save: {
      of,
      fields,
      onRefreshed: (saved: Partial<Values>) =>
        setTouched((before) => {
          const [values, was] = [{ ...before.values }, { ...before.was }];
          for (const name of Object.keys(saved) as (keyof Values)[]) {
            was[name] = saved[name];
            if (!same(values[name], saved[name])) continue;
            delete values[name];
            delete was[name];
          }
          // The next save changes what this one has made, not the record from before.
          return Object.keys(values).length > 0 ? { values, was, since: undefined } : nothing;
        }),
    },
  };
}
