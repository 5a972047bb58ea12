// Runs before the first paint. The build puts FILES and, for each address, SCREENS of them before it.

// So that a chosen theme does not flash in the other one.
try {
  const chosen = localStorage.getItem('cartouche:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's theme applies.
}

// What the opened screen needs is asked for now, together with the main script, instead of after it ran.
const parts = location.pathname.split('/').slice(2).filter(Boolean);
const isOpened = (path) =>
  path.length === parts.length && path.every((part, at) => part.startsWith('$') || part === parts[at]);
const [, ...needed] = SCREENS.find(([path]) => isOpened(path.split('/').filter(Boolean))) ?? [];
const preload = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
preload({ rel: 'preload', as: 'fetch', href: '/auth/session', crossOrigin: 'anonymous' });
for (const at of needed) preload({ rel: 'modulepreload', href: `/dashboard/assets/${FILES[at]}` });
