import type { Reply } from './scripted-server.ts';

/** The secret that must not be printed. Begins as ours do; the others don't look. */
export const KEY = 'crt_0123456789abcdefSECRETKEY';
/** A secret that an answer carries. */
export const SECRET_IN_ANSWER = 'whsec_fedcba9876543210SECRETBODY';
export const ID = '7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01';

const record = {
  id: ID,
  object: 'record',
  name: 'Northwind',
  email: 'ada@northwind.example',
  secret: SECRET_IN_ANSWER,
};

/** A good answer for everybody. */
export const good: Reply = {
  status: 200,
  body: JSON.stringify({ ...record, page: record, prospects: [{ ...record, status: 'pending' }] }),
};
