import { describe, expect, it } from 'vitest';
import { createLogger, silentLogger } from '../../src/platform/logger.ts';

function logged(entry: object, level?: 'info' | 'warn') {
  const lines: string[] = [];
  const logger = createLogger({ ...(level && { level }), destination: { write: (line) => void lines.push(line) } });
  logger.info(entry, 'done');
  return lines.map((line) => JSON.parse(line));
}

describe('the logger', () => {
  it('writes one JSON object a line, with an ISO time and without the process', () => {
    const [entry] = logged({ pages: 3 });
    expect(entry).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), pages: 3, msg: 'done' });
  });

  it('never writes a secret', () => {
    const secrets = {
      authorization: 'Bearer x1',
      apiKey: 'x2',
      secret: 'x3',
      token: 'x4',
      password: 'x5',
      cookie: 'x6',
    };
    const [entry] = logged({
      ...secrets,
      job: secrets,
      headers: secrets,
      request: { headers: { authorization: 'Bearer x7', 'x-service-signature': 'x8' } },
    });
    expect(JSON.stringify(entry)).not.toMatch(/x\d/);
    expect(entry.request.headers.authorization).toBe('[redacted]');
  });

  it('writes nothing below its level', () => {
    expect(logged({}, 'warn')).toEqual([]);
    expect(silentLogger.isLevelEnabled('fatal')).toBe(false);
  });

  it('leaves out what a database quotes of its rows, and keeps what went wrong', () => {
    const err = Object.assign(new Error('duplicate key value violates unique constraint "prospects_by_email"'), {
      code: '23505',
      detail: 'Key (email)=(ada@northwind.example) already exists.',
      where: 'JSON data, line 1: {"email":"ada@northwind.example"',
    });
    const [entry] = logged({ err });
    expect(JSON.stringify(entry)).not.toContain('ada@');
    expect(entry.err).toMatchObject({ code: '23505', message: err.message });
  });
});
