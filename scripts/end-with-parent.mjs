// Preloaded into a program that `runToEnd` has started: when the starter was killed, the program ends as it would at SIGTERM.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
