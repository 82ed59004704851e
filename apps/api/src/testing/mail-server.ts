import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Received = { from: string; to: string[]; source: string };

/** Starts a real mail server on a free port; it closes after the test. */
export async function testMailServer({
  accept = () => null,
  ...options
}: SMTPServerOptions & {
  /** The answer to a completely received mail; null accepts it. */
  accept?: (mail: Received) => Error | null;
} = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onData: (stream, session, callback) => {
      const whole = (source: string) => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        };
        const refusal = accept(mail);
        if (!refusal) received.push(mail);
        callback(refusal);
      };
      // A truncated mail was never received.
      text(stream).then(whole, () => {});
    },
  });
  // Some tests disconnect during a mail.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

/** An SMTP server's refusal of a mail. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
