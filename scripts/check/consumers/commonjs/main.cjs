const sdk = require('@cartouche/sdk');
const { verify } = require('@cartouche/webhooks');
const { journey } = require('../journey.mjs');

async function main() {
  await journey(sdk, verify, JSON.parse(process.argv[2]));
  // One class for both ways in, or `instanceof` would fail between two parts of a program.
  const imported = await import('@cartouche/sdk');
  if (imported.ApiError !== sdk.ApiError) throw new Error('import and require give two copies');
  console.log('arrived');
}

void main();
