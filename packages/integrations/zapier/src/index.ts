import { defineApp, version as platformVersion } from 'zapier-platform-core';
import manifest from '../package.json' with { type: 'json' };
import { creates, searches } from './actions.ts';
import { authentication, authorize, explain } from './authentication.ts';
import { triggers } from './triggers.ts';

/** The app, as `zapier push` uploads it. */
const app = defineApp({
  version: manifest.version,
  platformVersion,
  authentication,
  beforeRequest: [authorize],
  afterResponse: [explain],
  triggers,
  creates,
  searches,
});

// biome-ignore lint/style/noDefaultExport: Zapier loads the default export.
export default app;
