import type { Mail } from '@icare/contracts/mails';
import type { Tables } from '@icare/database/tables';
import type { Selection } from 'kysely';

/** The columns of a mail without its content. */
export const mailColumns = [
  'id',
  'to',
  'subject',
  'state',
  'attempts',
  'unknown_attempts as unknownAttempts',
  'last_error as lastError',
  'created_at as createdAt',
  'next_attempt_at as nextAttemptAt',
  'sent_at as sentAt',
] as const;

export type MailRow = Selection<Tables, 'mails', (typeof mailColumns)[number]>;

export function toMail({ unknownAttempts, ...mail }: MailRow): Mail {
  // Alone, an attempt of unknown outcome makes a mail uncertain; with another one behind it there may be two copies.
  return { ...mail, possiblyRepeated: unknownAttempts > 0 && mail.attempts > 1 };
}
