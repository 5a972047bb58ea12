// The first match wins: most user-agent strings also name other browsers, for compatibility.
const BROWSERS = ['Edg/ Edge', 'OPR/ Opera', 'Firefox/ Firefox', 'Chrome/ Chrome', 'Safari/ Safari'];
const SYSTEMS = [
  'iPhone iPhone',
  'iPad iPad',
  'Android Android',
  'Windows Windows',
  'Mac macOS',
  'CrOS ChromeOS',
  'Linux Linux',
];

const nameIn = (agent: string, names: readonly string[]) => {
  const found = names.find((line) => agent.includes(line.slice(0, line.indexOf(' '))));
  return found?.slice(found.indexOf(' ') + 1);
};

/** "Chrome on Windows": a browser as people call it. */
export function browserName(agent: string | null): string {
  const [browser, system] = [nameIn(agent ?? '', BROWSERS), nameIn(agent ?? '', SYSTEMS)];
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
