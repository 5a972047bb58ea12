import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

// start.js reads the same name before the first paint.
const THEME_KEY = 'cartouche:theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStorage.removeItem(THEME_KEY);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(THEME_KEY, theme);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
