// The calls that every consumer makes with the installed packages: one that is repeated, one that is compared with the contract, one that
// is refused, and a delivery. Plain JavaScript for Node, Deno, Bun, Workers and browsers.

/**
 * @param sdk what `@cartouche/sdk` exports
 * @param verify what verifies a delivery, at once or later
 * @param situation as the check gives it: the service's address, a name, a delivery
 * @param options for the client
 */
export async function journey(sdk, verify, situation, options = {}) {
  const { baseUrl, name, batchId, delivery } = situation;
  const { Cartouche, NotFoundError, isCartoucheError } = sdk;
  const cartouche = new Cartouche({
    apiKey: 'crt_consumer_0123456789',
    baseUrl,
    headers: { 'x-consumer': name },
    random: () => 0,
    ...options,
  });

  // The service answers 503 at first, so that the code for retries is loaded here.
  const { data, response } = await cartouche.batches.status(batchId).withResponse();
  expect(response.attempts === 2, `a repeated call took ${response.attempts} attempts`);
  expect(data.counts.rendered === 2, `the answer is ${JSON.stringify(data)}`);

  const drifts = [];
  await cartouche.batches.status(batchId, { onDrift: (drift) => drifts.push(drift.issues[0].message) });
  const leftOut = situation.validators === false;
  expect(drifts.length === (leftOut ? 1 : 0), `drift: ${JSON.stringify(drifts)}`);

  const refusal = await cartouche.pages.get('nowhere').catch((error) => error);
  expect(refusal instanceof NotFoundError && isCartoucheError(refusal), `a missing page gave ${refusal}`);
  expect(!JSON.stringify([cartouche, refusal]).includes('0123456789'), 'the key is shown');

  const { event } = await verify(delivery.body, delivery.signature, { secrets: delivery.secret });
  expect(event.kind === 'form.submitted', `the event is ${JSON.stringify(event)}`);
  const forged = async () => verify(`${delivery.body} `, delivery.signature, { secrets: delivery.secret });
  const failure = await forged().catch((error) => error);
  expect(failure?.name === 'WebhookVerificationError', `a forged delivery gave ${failure}`);
}

function expect(holds, message) {
  if (!holds) throw new Error(message);
}
