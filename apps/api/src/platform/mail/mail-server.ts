import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.ts';
import { composeMail, type OutgoingMail } from './compose-mail.ts';
import { handingOverAtMost, type MailCarrier, type Outcome } from './mail-carrier.ts';

/** Delivers through the mail server of SMTP_URL. */
export function mailServer(config: Config, url: string): MailCarrier {
  return () => {
    let connection: Promise<SMTPConnection> | undefined;
    let current: SMTPConnection | undefined;

    async function handOver(mail: OutgoingMail): Promise<Outcome> {
      const message = await composeMail(config, mail);
      // A connection that broke while it was idle is replaced; only this attempt's own failures count.
      if (current && !isUsable(current)) connection = undefined;
      try {
        connection ??= connect(url, (opened) => {
          current = opened;
        });
        await connection;
      } catch (error) {
        connection = undefined;
        return { kind: 'unreachable', reason: reasonOf(error) };
      }
      const outcome = await send(await connection, config, mail, message);
      if (outcome.kind !== 'sent') {
        current?.close();
        connection = undefined;
      }
      return outcome;
    }

    return { handOver, close: () => current?.quit() };
  };
}

function isUsable(connection: SMTPConnection) {
  return connection.stage === 'connected' && !connection.destroyed;
}

function connect(url: string, opened: (connection: SMTPConnection) => void) {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    // A password does not cross a network in the clear unless the address insists: `?requireTLS=false`.
    requireTLS: auth !== undefined && !isThisMachine(options.host),
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
  });
  opened(connection);
  return new Promise<SMTPConnection>((resolve, reject) => {
    connection.on('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth?.user) return resolve(connection);
      connection.login(auth, (refusal) => {
        if (!refusal) return resolve(connection);
        connection.close();
        reject(refusal);
      });
    });
  });
}

function isThisMachine(host = 'localhost') {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function send(
  connection: SMTPConnection,
  { site }: Config,
  { to }: OutgoingMail,
  message: Buffer,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // Nothing reads the content before the server has asked for it; from then on the mail may have arrived.
    let isOnItsWay = false;
    const content = new Readable({
      read() {
        isOnItsWay = true;
        this.push(message);
        this.push(null);
      },
    });
    const late = setTimeout(() => {
      connection.close();
      settle({ message: 'The mail server took too long.' });
    }, handingOverAtMost);
    const settle = (error: Partial<NodemailerError> | null) => {
      clearTimeout(late);
      content.destroy();
      resolve(error ? outcomeOf(error, isOnItsWay) : { kind: 'sent' });
    };
    connection.send({ from: site.infoEmail, to: [to], size: message.length }, content, settle);
  });
}

function outcomeOf(error: Partial<NodemailerError>, isOnItsWay: boolean): Outcome {
  const reason = reasonOf(error);
  const { responseCode, command } = error;
  if (responseCode === undefined) return { kind: isOnItsWay ? 'unknown' : 'unreachable', reason };
  // 421 closes the connection; a refused sender or session would refuse every mail.
  const isAboutThisMail =
    responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA' || isOnItsWay);
  if (!isAboutThisMail) return { kind: 'unreachable', reason };
  return { kind: 'refused', forGood: responseCode >= 500 && responseCode !== 503, reason };
}

function reasonOf(error: unknown): string {
  const { response, message } = error as Partial<NodemailerError>;
  return (response || message || 'The mail server did not say why.').slice(0, 500);
}
