import type { Mail } from '@icare/contracts/mails';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type Selection, sql } from 'kysely';
import { findActions } from './mail-actions.ts';

const column = expressionBuilder<Tables, 'mails'>();

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
  'about_type as aboutType',
  'holds_secret as holdsSecret',
  column('text', '<>', sql.lit('')).$castTo<boolean>().as('hasText'),
] as const;

export type MailRow = Selection<Tables, 'mails', (typeof mailColumns)[number]>;

export function toMail({
  unknownAttempts,
  aboutType,
  holdsSecret,
  hasText,
  ...mail
}: MailRow): Mail {
  return {
    ...mail,
    // With an attempt of unknown outcome and another attempt, the recipient may have two copies.
    possiblyRepeated: unknownAttempts > 0 && mail.attempts > 1,
    can: findActions({ state: mail.state, aboutType, holdsSecret, hasText }),
  };
}
