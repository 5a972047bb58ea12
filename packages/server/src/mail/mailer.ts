import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { Logger } from '../platform/logger.ts';

/** A plain message, with an optional calendar entry for the reader. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  /** The address that an answer goes to. Default: the address that messages come from. */
  replyTo?: string;
  /** Names the message, so that a mailbox knows it when it comes twice. Default: a new name. */
  messageId?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** Sends messages, one at a time. */
export type Mailer = {
  /** The address that messages come from. */
  address: string;
  /** @returns false when the mail server did not accept it; the log says why */
  send(message: Message): Promise<boolean>;
  close(): void;
};

/** Mail over SMTP; connections are opened when needed. */
export function createMailer({ smtpUrl, from, logger }: { smtpUrl: string; from: string; logger: Logger }): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    address: addressparser(from, { flatten: true })[0]?.address ?? from,
    send: async ({ calendar, ...message }) => {
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          // An answering machine stays silent.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
        });
        return rejected.length === 0;
      } catch (error) {
        logger.warn({ code: (error as { code?: string }).code }, 'the mail server did not accept a message');
        return false;
      }
    },
    close: () => transport.close(),
  };
}
