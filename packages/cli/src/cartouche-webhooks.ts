#!/usr/bin/env node
import { start } from './start.ts';

// The name under which receivers' scripts call `cartouche webhooks`.
const args = process.argv.slice(2);
await start(args[0] === '--version' ? args : ['webhooks', ...args]);
