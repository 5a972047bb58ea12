// As Jest runs ES modules.

import { Cartouche, NotFoundError } from '@cartouche/sdk';
import { createProspects } from '@cartouche/sdk/prospects';

const gone = () => Response.json({ error: 'not_found', message: 'Gone.' }, { status: 404 });
const options = { apiKey: 'crt_consumer_0123456789', baseUrl: 'https://pages.example', fetch: async () => gone() };

test('the whole client and that of one resource read an error', async () => {
  await expect(new Cartouche(options).pages.get('p1')).rejects.toBeInstanceOf(NotFoundError);
  await expect(createProspects(options).get('p1')).rejects.toMatchObject({ name: 'NotFoundError', status: 404 });
});
