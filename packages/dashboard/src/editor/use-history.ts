import { useRef, useState } from 'react';

const PAUSE_MS = 1_000;

type Step<Values> = { before: Values; after: Values };

/** Undo and redo of what a person changed on one screen. Typing in one field without a pause is one step. */
export function useHistory<Values extends object>(values: Values, set: (values: Partial<Values>) => void) {
  const [{ done, undone }, setSteps] = useState<{ done: readonly Step<Values>[]; undone: readonly Step<Values>[] }>({
    done: [],
    undone: [],
  });
  const last = useRef({ name: '', at: 0 });
  const goTo = (to: Values) => {
    // A name that is absent there is taken back.
    const absent = Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));
    last.current = { name: '', at: 0 };
    set({ ...absent, ...to });
  };
  return {
    change: (changes: Partial<Values>) => {
      const name = Object.keys(changes).join(' ');
      const isTyped = !Object.values(changes).some(Array.isArray);
      const isSame = isTyped && name === last.current.name && Date.now() - last.current.at < PAUSE_MS;
      last.current = { name, at: Date.now() };
      const after = { ...values, ...changes };
      const [previous] = done.slice(-1);
      setSteps({
        done:
          isSame && previous ? [...done.slice(0, -1), { ...previous, after }] : [...done, { before: values, after }],
        undone: [],
      });
      set(changes);
    },
    undo: () => {
      const [step] = done.slice(-1);
      if (!step) return;
      setSteps({ done: done.slice(0, -1), undone: [...undone, step] });
      goTo(step.before);
    },
    redo: () => {
      const [step] = undone.slice(-1);
      if (!step) return;
      setSteps({ done: [...done, step], undone: undone.slice(0, -1) });
      goTo(step.after);
    },
    clear: () => setSteps({ done: [], undone: [] }),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
  };
}
