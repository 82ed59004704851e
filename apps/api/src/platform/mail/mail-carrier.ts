import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { OutgoingMail } from './compose-mail.ts';
import { mailFiles } from './mail-files.ts';
import { mailServer } from './mail-server.ts';

/**
 * What became of a mail that was handed over. `refused` is about this mail and told by a number of SMTP, `unreachable`
 * about the server and any mail. `unknown`: it was on its way when the connection broke, and may have arrived.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; forGood: boolean; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'unknown'; reason: string };

export type MailConnection = {
  /** Never throws, and always ends within `handingOverAtMost`. */
  handOver: (mail: OutgoingMail) => Promise<Outcome>;
  close: () => void;
};

/** Opens one connection, to be used for one mail after another. */
export type MailCarrier = () => MailConnection;

/** Milliseconds. */
export const handingOverAtMost = 45_000;

export function mailCarrier(config: Config): MailCarrier {
  return config.smtpUrl === null
    ? mailFiles(config, join(config.dataDirectory, 'outbox'))
    : mailServer(config, config.smtpUrl);
}
