import { inspect } from 'node:util';
import { errorOf, failed, type Observation, type SdkScenario, watchCall } from './scenario.ts';
import { startScriptedServer } from './scripted-server.ts';
import type { SdkAdapter } from './sdk-adapters.ts';
import { good, KEY, SECRET_IN_ANSWER } from './sdk-answers.ts';

const BASE_URL = 'http://127.0.0.1:9';

/** The places where a key, a secret, or a body could leak. */
export const secretScenarios: readonly SdkScenario[] = [
  {
    name: 'console.log(client) shows the key',
    answer: 'no',
    observe: (adapter) => shows(inspect(adapter.make({ baseUrl: BASE_URL })), KEY),
  },
  {
    name: 'JSON.stringify(client) shows the key',
    answer: 'no',
    observe: (adapter) => shows(jsonOf(adapter.make({ baseUrl: BASE_URL })), KEY),
  },
  {
    name: 'console.log(error) shows the key',
    answer: 'no',
    observe: async (adapter) => {
      const error = errorOf(await watchCall(adapter, { script: () => failed(401, 'unauthorized') }));
      return shows(inspect(error), KEY);
    },
  },
  {
    name: 'console.log(error) shows what was sent, or the answer',
    answer: 'no: both hold personal data',
    observe: async (adapter) => {
      const body = JSON.stringify({ error: 'validation_failed', message: 'No.', echo: SECRET_IN_ANSWER });
      const watched = await watchCall(adapter, { script: () => ({ status: 400, body }), method: 'post' });
      const text = inspect(errorOf(watched), { depth: 4 });
      return shows(text.replace('ada@northwind.example', SECRET_IN_ANSWER), SECRET_IN_ANSWER);
    },
  },
  {
    name: 'debug log shows the key',
    answer: 'no',
    observe: async (adapter) => shows(await logOf(adapter), KEY),
  },
  {
    name: 'debug log shows a secret of the answer',
    answer: 'no',
    observe: async (adapter) => shows(await logOf(adapter), SECRET_IN_ANSWER),
  },
  {
    name: 'redirect to another origin',
    answer: 'is not followed',
    observe: async (adapter) => {
      const other = await startScriptedServer(() => good);
      const location = `${other.url}/elsewhere`;
      await watchCall(adapter, { script: () => ({ status: 307, headers: { location } }), method: 'post' });
      other.close();
      const [followed] = other.received;
      if (!followed) return { cell: 'not followed', right: true };
      const withKey = JSON.stringify(followed.headers).includes(KEY);
      return { cell: withKey ? 'followed, with the key' : 'followed, with the body', right: false };
    },
  },
  {
    name: 'an id of `..`',
    answer: 'is refused before anything is sent',
    observe: async (adapter) => {
      const { received } = await watchCall(adapter, { script: () => good, id: '..' });
      const [sent] = received;
      return { cell: sent ? `sent to ${sent.path}` : 'refused', right: !sent };
    },
  },
];

function shows(text: string | null, secret: string): Observation {
  if (text === null) return { cell: '–', right: true };
  const found = text.includes(secret);
  return { cell: found ? '**yes**' : 'no', right: !found };
}

function jsonOf(client: unknown): string {
  try {
    return JSON.stringify(client) ?? '';
  } catch {
    return '';
  }
}

async function logOf(adapter: SdkAdapter): Promise<string | null> {
  if (!adapter.takesLog) return null;
  const lines: string[] = [];
  const log = (...args: unknown[]) => lines.push(inspect(args, { depth: 8 }));
  await watchCall(adapter, {
    script: (n) => (n === 1 ? failed(500, 'internal_error') : good),
    method: 'post',
    options: { log },
  });
  return lines.join('\n');
}
