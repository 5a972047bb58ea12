import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server took it. */
export type ReceivedMail = { to: string; text: string };

/** A real mail server on the loopback. */
export type TestSmtp = {
  url: string;
  received: ReceivedMail[];
  /** Sets the answer to each message from now on: an error refuses it. */
  refuse(error: Error | undefined): void;
  close(): Promise<void>;
};

/** Takes every message, but none for an address that begins with `bounce`. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('bounce') ? new Error('No such mailbox') : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!refusal)
          received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() });
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (error) => {
      refusal = error;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
