const { NotFoundError } = require('@cartouche/sdk');
const { createPages } = require('@cartouche/sdk/pages');

const { baseUrl, name } = JSON.parse(process.argv[2]);
const pages = createPages({ apiKey: 'crt_consumer_0123456789', baseUrl, headers: { 'x-consumer': name } });
pages.get('nowhere').catch((error) => {
  if (!(error instanceof NotFoundError)) throw new Error(`a missing page gave ${error}`);
  console.log('arrived');
});
