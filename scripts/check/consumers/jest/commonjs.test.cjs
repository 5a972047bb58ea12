// As Jest runs CommonJS, in Node and in a simulated browser: the client and its lazily loaded parts, and the verifier.
const { Cartouche, NotFoundError } = require('@cartouche/sdk');
const { createProspects } = require('@cartouche/sdk/prospects');
const { isWebhookVerificationError } = require('@cartouche/webhooks');
const { createAsyncVerifier } = require('@cartouche/webhooks/web');

const SECRET = 'whsec_consumer_0123456789abcdef0123456789';
const gone = { status: 404, headers: new Map(), text: async () => '{"error":"not_found","message":"Gone."}' };
const options = {
  apiKey: 'crt_consumer_0123456789',
  baseUrl: 'https://pages.example',
  dangerouslyAllowBrowser: true,
  fetch: async () => gone,
};

test('the whole client and that of one resource read an error', async () => {
  await expect(new Cartouche(options).pages.get('p1')).rejects.toBeInstanceOf(NotFoundError);
  await expect(createProspects(options).get('p1')).rejects.toMatchObject({ name: 'NotFoundError', status: 404 });
});

test('the verifier refuses what is not signed', async () => {
  const refused = createAsyncVerifier({ secrets: SECRET }).verifyAsync('{}', undefined);
  const error = await refused.catch((thrown) => thrown);
  expect(isWebhookVerificationError(error)).toBe(true);
});
