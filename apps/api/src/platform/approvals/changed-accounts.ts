import { limits } from '@icare/contracts/limits';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** After any of these whoever did it may be able to sign in as the person, or chose who has the account. */
const waysIn = [
  'user.created',
  'user.password_set',
  'user.invited',
  'user.reset_sent',
  'user.activated',
  'user.deactivated',
  'user.second_factor_removed',
];
/** The same of `user.edited`, which also tells of a new phone number. */
const fieldsOfAccess = ['role', 'email', 'username', 'status'];

/** Who made or changed an account, and whose it is. */
type Change = { askerId: string; deciderId: string };

/**
 * Which of these people made or changed which of those accounts in the last days: their owners are no second person for
 * them. The audit log knows; the event of each person of an import is there too.
 */
export function findChangedAccounts(
  database: Pick<Transaction, '$queryRaw'>,
  { clock }: Pick<Platform, 'clock'>,
  { askerIds, deciderIds }: { askerIds: readonly string[]; deciderIds: readonly string[] },
): Promise<Change[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * 86_400_000);
  return database.$queryRaw<Change[]>`
    SELECT DISTINCT e.actor_id AS "askerId", e.subject_id AS "deciderId"
      FROM audit_events AS e LEFT JOIN audit_details AS d ON d.event_id = e.id
     WHERE e.actor_id = ANY(${[...askerIds]}::uuid[]) AND e.subject_id = ANY(${[...deciderIds]}::uuid[])
       AND e.actor_id <> e.subject_id AND e.subject_type = 'user' AND e.at >= ${since}
       AND (e.action = ANY(${waysIn})
         OR e.action = 'user.edited' AND jsonb_exists_any(d.after, ${fieldsOfAccess}))`;
}
