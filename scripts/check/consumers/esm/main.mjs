import process from 'node:process';
import * as sdk from '@cartouche/sdk';
import { verify } from '@cartouche/webhooks';
import { verifyAsync } from '@cartouche/webhooks/web';
import { journey } from '../journey.mjs';

const situation = JSON.parse(process.argv[2]);
await journey(sdk, verify, situation);
await journey(sdk, verifyAsync, { ...situation, name: `${situation.name} again` });
console.log('arrived');
