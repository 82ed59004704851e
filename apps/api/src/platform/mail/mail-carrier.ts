import type { OutgoingMail } from './compose-mail.ts';

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
