import type { AnyRouter } from '@tanstack/react-router';
import type { Destination } from './destinations.ts';

const KEPT = 5;

/** The latest records that were open, by workspace. They hold people's names, so they stay in memory and go with the tab. */
const recent = new Map<string, Destination[]>();

/** The end of a record's address, below the dashboard's own. */
const RECORD = /\/[a-z]+\/[0-9a-f-]{36}$/;

export const recentScreens = (workspaceId = ''): readonly Destination[] => recent.get(workspaceId) ?? [];

/** Keeps each screen that is left, if it shows a record. Its title names it. @returns the end of that */
export const followScreens = (router: AnyRouter, workspaceId: string): (() => void) =>
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const to = RECORD.exec(fromLocation?.pathname ?? '')?.[0];
    if (!to) return;
    const label = document.title.replace(/ · Cartouche$/, '');
    const others = recentScreens(workspaceId).filter((one) => one.to !== to);
    recent.set(workspaceId, [{ to, label }, ...others].slice(0, KEPT));
  });
