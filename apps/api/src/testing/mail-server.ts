import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Received = { from: string; to: string[]; source: string };

/** A real mail server on a free port of this machine; closed when the test ends. */
export async function testMailServer({
  accept = () => null,
  ...options
}: SMTPServerOptions & {
  /** Says what is answered to a mail that was received whole; null takes it. */
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
      // One that is cut off in the middle was never received.
      text(stream).then(whole, () => {});
    },
  });
  // A client that goes away in the middle is what some tests are about.
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
