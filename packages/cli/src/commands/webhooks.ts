import type { AddCommands } from '../add-commands.ts';
import { concealing } from '../concealing-world.ts';
import { addCheck } from '../webhooks/check.ts';
import { addExplain } from '../webhooks/explain.ts';
import { addListen } from '../webhooks/listen.ts';
import { addResend } from '../webhooks/resend.ts';
import { addSend } from '../webhooks/send.ts';
import { addSign } from '../webhooks/sign.ts';
import { addTrigger } from '../webhooks/trigger.ts';

/** Adds the commands for the developer of a receiver. The program `cartouche-webhooks` is this group alone. */
export const addWebhookCommands: AddCommands = (program, world, end) => {
  const webhooks = program.command('webhooks').description('receive, send, check, explain, and sign webhooks');
  const shown = concealing(world);
  for (const add of [addListen, addTrigger, addResend, addSend, addCheck, addExplain, addSign])
    add(webhooks, shown, end);
};
