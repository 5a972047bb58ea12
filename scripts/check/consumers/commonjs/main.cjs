const sdk = require('@cartouche/sdk');
const { verify } = require('@cartouche/webhooks');

async function main() {
  const { journey } = await import('../journey.mjs');
  await journey(sdk, verify, JSON.parse(process.argv[2]));

  // Where Node can, `import` and `require` share one copy. Elsewhere there are two, and `instanceof` has to hold between them.
  const copies = [sdk, await import('@cartouche/sdk')];
  const isOne = copies[0].ApiError === copies[1].ApiError;
  if (isOne !== process.features.require_module) throw new Error('require did not load the file that it should');
  for (const thrower of copies) {
    const error = await failureOf(thrower);
    for (const { CartoucheError, NotFoundError, UsageError } of copies) {
      if (!(error instanceof UsageError && error instanceof CartoucheError) || error instanceof NotFoundError) {
        throw new Error(`${error.name} is not an instance of its class`);
      }
    }
  }
  console.log('arrived');
}

const failureOf = ({ Cartouche }) => {
  try {
    return new Cartouche({ apiKey: 'not a key' });
  } catch (error) {
    return error;
  }
};

void main();
