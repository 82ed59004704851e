import type { OutgoingMail } from './compose-mail.ts';

/**
 * The outcome of handing over a mail. `refused` is about this mail, by an SMTP status; `unreachable` is about the server
 * and any mail. `unknown`: it was on its way when the connection broke, and may have arrived.
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
