import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back on each key that is pressed on a screen. While a dialog is open, only the shortcuts of parts in that dialog work: a key must
 * not change what lies below a question.
 *
 * @param part - a part of the screen that the shortcuts belong to
 */
export function useShortcuts(part: RefObject<Element | null>, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asking = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (!asking || asking.contains(part.current)) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
