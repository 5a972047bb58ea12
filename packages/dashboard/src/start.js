// Runs before the first paint. The build prepends FILES, and SCREENS with the files of each address.

// Applies the chosen theme early: the other one would flash.
try {
  const chosen = localStorage.getItem('cartouche:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's theme applies.
}

// Preloads the files of the opened screen along with the main script, instead of after it ran.
const parts = location.pathname.split('/').slice(2).filter(Boolean);
const isOpened = (path) =>
  path.length === parts.length && path.every((part, at) => part.startsWith('$') || part === parts[at]);
const [, ...needed] = SCREENS.find(([path]) => isOpened(path.split('/').filter(Boolean))) ?? [];
const preload = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
preload({ rel: 'preload', as: 'fetch', href: '/auth/session', crossOrigin: 'anonymous' });
for (const at of needed) preload({ rel: 'modulepreload', href: `/dashboard/assets/${FILES[at]}` });
