import type { OutgoingMail } from './compose-mail.ts';

/**
 * The outcome of delivering a mail. `refused`: the server refused this mail with an SMTP status. `unreachable`: no mail
 * can be delivered now. `unknown`: the connection broke while the mail was being sent, so it may have arrived.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; forGood: boolean; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'unknown'; reason: string };

export type MailConnection = {
  /** Never throws, and always ends within `handOverTimeoutMs`. */
  handOver: (mail: OutgoingMail) => Promise<Outcome>;
  close: () => void;
};

/** Opens a connection, over which one mail after another can be delivered. */
export type MailCarrier = () => MailConnection;

/** Milliseconds for connecting, signing in and sending one mail. */
export const handOverTimeoutMs = 45_000;
