import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { errorAnswer } from '../../src/http/pipeline/answer.ts';

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 0, 'error'), { code });
const answerTo = (error: unknown) => {
  const { status, body, retryAfterSeconds } = errorAnswer(error, 'req_1');
  return { status, retryAfterSeconds, error: JSON.parse(body).error };
};

test.each([
  ['a server that is shutting down', databaseError('57P01')],
  ['a server that is starting', databaseError('57P03')],
  ['a connection that broke', databaseError('08006')],
  ['a connection that ended without a word', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['an embedded database that is closed', new Error('The embedded database is closed.')],
])('%s is 503 unavailable, worth another try', (_name, error) => {
  expect(answerTo(error)).toEqual({ status: 503, retryAfterSeconds: 5, error: 'unavailable' });
});

test.each([
  ['a lock that was not granted in time', '55P03', 5],
  ['a statement that took too long or was canceled', '57014', 5],
  ['a database that takes no writes', '25006', 10],
  ['a deadlock', '40P01', 1],
  ['a serialization failure', '40001', 1],
  ['too many connections', '53300', 10],
  ['a full disk', '53100', 10],
  ['an error of the machine', '58030', 10],
  ['a transaction that was idle for too long', '25P03', 5],
])('%s is 503 unavailable with its own Retry-After', (_name, code, retryAfterSeconds) => {
  expect(answerTo(databaseError(code))).toEqual({ status: 503, retryAfterSeconds, error: 'unavailable' });
});

test('a database that refuses connections is 503 unavailable', async () => {
  const failure = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }).catch((error: unknown) => error);
  expect(answerTo(failure).status).toBe(503);
});

test.each([
  ['a row that breaks a rule', databaseError('23505')],
  ['a statement that the database does not understand', databaseError('42601')],
  ['a defect', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s stays a 500', (_name, error) => {
  expect(answerTo(error)).toEqual({ status: 500, retryAfterSeconds: undefined, error: 'internal_error' });
});
