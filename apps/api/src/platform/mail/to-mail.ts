import type { Mail, MailState } from '@icare/contracts/mails';
import { toInstant } from '../database/instants.ts';

/** A row of `mails` without its content. */
export type MailRow = {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  unknown_attempts: number;
  last_error: string | null;
  created_at: string;
  next_attempt_at: string | null;
  sent_at: string | null;
};

export const mailColumns =
  'id, "to", subject, state, attempts, unknown_attempts, last_error, created_at, next_attempt_at, sent_at';

export function toMail(row: MailRow): Mail {
  // Alone, an attempt of unknown outcome makes a mail uncertain; with another one behind it there may be two copies.
  const possiblyRepeated = row.unknown_attempts > 0 && row.attempts > 1;
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    possiblyRepeated,
    lastError: row.last_error,
    createdAt: toInstant(row.created_at),
    nextAttemptAt: row.next_attempt_at && toInstant(row.next_attempt_at),
    sentAt: row.sent_at && toInstant(row.sent_at),
  };
}
