import type { Mailer } from '../../src/mail/mailer.ts';

/** A mailer that keeps what it is given, in the order in which it was sent. */
export function keepMails(): { mails: { to: string; subject: string; text: string }[]; mailer: Mailer } {
  const mails: { to: string; subject: string; text: string }[] = [];
  return {
    mails,
    mailer: {
      address: 'pages@lumen.example',
      send: async (mail) => {
        mails.push(mail);
        return true;
      },
      close: () => undefined,
    },
  };
}
