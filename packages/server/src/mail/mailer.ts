import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';

/** Sends one plain message. @returns false when the mail server did not accept it; the log says why */
export type Mailer = { send(message: { to: string; subject: string; text: string }): Promise<boolean>; close(): void };

/** Mail over SMTP; connections are opened when needed. */
export function createMailer({ smtpUrl, from, logger }: { smtpUrl: string; from: string; logger: Logger }): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async (message) => {
      try {
        const { rejected } = await transport.sendMail(message);
        return rejected.length === 0;
      } catch (error) {
        logger.warn({ code: (error as { code?: string }).code }, 'the mail server did not accept a message');
        return false;
      }
    },
    close: () => transport.close(),
  };
}
