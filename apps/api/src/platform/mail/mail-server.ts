import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config.ts';
import { composeMail, type OutgoingMail } from './compose-mail.ts';
import { handOverTimeoutMs, type MailCarrier, type Outcome } from './mail-carrier.ts';

/** Progress of one attempt: once the server has asked for the content, the mail may have arrived. */
type Attempt = { isOnItsWay: boolean };

/** Delivers through the mail server of SMTP_URL. */
export function createMailServerCarrier(
  config: Config,
  url: string,
  { within = handOverTimeoutMs } = {},
): MailCarrier {
  return () => {
    let current: SMTPConnection | undefined;

    async function attemptDelivery(mail: OutgoingMail, attempt: Attempt): Promise<Outcome> {
      let message: Buffer;
      try {
        message = await composeMail(config, mail);
      } catch (error) {
        return { kind: 'refused', forGood: true, reason: describeFailure(error) };
      }
      // A connection that broke while idle is replaced without counting as a failed attempt.
      if (!current || !isUsable(current)) {
        current = createConnection(url);
        try {
          await open(current, url);
        } catch (error) {
          return { kind: 'unreachable', reason: describeFailure(error) };
        }
      }
      return send(current, config, mail, message, attempt);
    }

    async function handOver(mail: OutgoingMail): Promise<Outcome> {
      const attempt = { isOnItsWay: false };
      let timer: NodeJS.Timeout | undefined;
      // One timeout for connecting, signing in and sending together, since a server may be slow at each step.
      const late = new Promise<Outcome>((resolve) => {
        timer = setTimeout(() => {
          const kind = attempt.isOnItsWay ? 'unknown' : 'unreachable';
          resolve({ kind, reason: 'The mail server took too long.' });
        }, within);
      });
      const outcome = await Promise.race([attemptDelivery(mail, attempt), late]);
      clearTimeout(timer);
      if (outcome.kind !== 'sent') {
        current?.close();
        current = undefined;
      }
      return outcome;
    }

    return { handOver, close: () => current?.quit() };
  };
}

function isUsable(connection: SMTPConnection) {
  return connection.stage === 'connected' && !connection.destroyed;
}

function createConnection(url: string) {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    // Passwords are not sent unencrypted over a network unless SMTP_URL says `?requireTLS=false`.
    requireTLS: auth !== undefined && !isThisMachine(options.host),
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
  });
  // The waiting call gets the error too; without a listener it would end the process.
  connection.on('error', () => {});
  return connection;
}

function isThisMachine(host = 'localhost') {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function open(connection: SMTPConnection, url: string) {
  const { auth } = parseConnectionUrl(url);
  return new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth?.user) return resolve();
      connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });
}

function send(
  connection: SMTPConnection,
  { site }: Config,
  { to }: OutgoingMail,
  message: Buffer,
  attempt: Attempt,
): Promise<Outcome> {
  return new Promise((resolve) => {
    // `read` is called only when the server has asked for the content.
    const content = new Readable({
      read() {
        attempt.isOnItsWay = true;
        this.push(message);
        this.push(null);
      },
    });
    connection.send({ from: site.infoEmail, to: [to], size: message.length }, content, (error) => {
      content.destroy();
      resolve(error ? toOutcome(error, attempt) : { kind: 'sent' });
    });
  });
}

function toOutcome(error: NodemailerError, { isOnItsWay }: Attempt): Outcome {
  const reason = describeFailure(error);
  const { code, responseCode } = error;
  if (responseCode === undefined) {
    // Refused before sending: the mail is larger than the server accepts, or the address is invalid.
    if (code === 'EMESSAGE' || code === 'EENVELOPE')
      return { kind: 'refused', forGood: true, reason };
    return { kind: isOnItsWay ? 'unknown' : 'unreachable', reason };
  }
  if (!isAboutThisMail(error, isOnItsWay)) return { kind: 'unreachable', reason };
  const isForGood = responseCode >= 500 && responseCode !== 503 && !isAboutPermission(error);
  return { kind: 'refused', forGood: isForGood, reason };
}

/** False if the server would refuse any mail: it refused the session or the sender, or is closing (421). */
function isAboutThisMail(
  { command, responseCode, response = '' }: NodemailerError,
  isOnItsWay: boolean,
) {
  if (isOnItsWay) return true;
  if (responseCode === 552 || response.includes('5.3.4')) return true;
  return responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
}

/** Whether the portal may not send at all, which many servers report only at RCPT TO. IT can fix that, so it is temporary. */
function isAboutPermission({ responseCode, response = '' }: NodemailerError) {
  return (
    responseCode === 530 ||
    responseCode === 535 ||
    responseCode === 538 ||
    /^\d{3}[ -]5\.7\./.test(response)
  );
}

function describeFailure(error: unknown): string {
  const { response, message } = error as Partial<NodemailerError>;
  return (response || message || 'The mail server did not say why.').slice(0, 500);
}
