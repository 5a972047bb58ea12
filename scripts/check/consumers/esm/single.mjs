// A program that uses one resource: what it loads lazily is in the archive, too.
import { NotFoundError } from '@cartouche/sdk';
import { createPages } from '@cartouche/sdk/pages';

const { baseUrl, name } = JSON.parse(process.argv[2]);
const pages = createPages({ apiKey: 'crt_consumer_0123456789', baseUrl, headers: { 'x-consumer': name } });
const error = await pages.get('nowhere').catch((thrown) => thrown);
if (!(error instanceof NotFoundError)) throw new Error(`a missing page gave ${error}`);
const calls = Array.from({ length: 30 }, () => pages.get('nowhere').catch((thrown) => thrown.code));
const codes = new Set(await Promise.all(calls));
if (codes.size !== 1 || !codes.has('not_found')) throw new Error(`thirty calls gave ${[...codes]}`);
console.log('arrived');
