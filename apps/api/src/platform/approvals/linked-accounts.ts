import { limits } from '@icare/contracts/limits';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** After any of these whoever did it may be able to sign in as the person. */
const takeovers = ['user.created', 'user.password_set'];
/** The same of `user.edited`: links by mail go to the new address. */
const fieldsOfTakeover = ['email', 'username'];

/** After these, too, the person may owe whoever did it their account. */
const favours = [
  ...takeovers,
  'user.invited',
  'user.reset_sent',
  'user.activated',
  'user.deactivated',
  'user.second_factor_removed',
];
const fieldsOfFavour = [...fieldsOfTakeover, 'role', 'status'];

type Link = { askerId: string; deciderId: string };

/**
 * Which askers and deciders are no two people, as far as the audit log of the last days tells: the asker made or changed
 * the decider's account, or somebody may sign in as both. That follows every account through whoever made it, set its
 * password or changed its address, and through those who did so to them: one administrator is not two people for
 * having set the password of another.
 */
export function findLinkedAccounts(
  database: Pick<Transaction, '$queryRaw'>,
  { clock }: Pick<Platform, 'clock'>,
  { askerIds, deciderIds }: { askerIds: readonly string[]; deciderIds: readonly string[] },
): Promise<Link[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * 86_400_000);
  const askers = [...new Set(askerIds)];
  const deciders = [...new Set(deciderIds)];
  return database.$queryRaw<Link[]>`
    WITH RECURSIVE takeover AS (
      SELECT DISTINCT e.actor_id AS by, e.subject_id AS account
        FROM audit_events AS e LEFT JOIN audit_details AS d ON d.event_id = e.id
       WHERE e.subject_type = 'user' AND e.at >= ${since} AND e.actor_id <> e.subject_id
         AND (e.action = ANY(${takeovers})
           OR e.action = 'user.edited' AND jsonb_exists_any(d.after, ${fieldsOfTakeover}))),
    behind(account, by) AS (
      SELECT id, id FROM unnest(${[...askers, ...deciders]}::uuid[]) AS id
      UNION
      SELECT behind.account, takeover.by FROM behind JOIN takeover ON takeover.account = behind.by)
    SELECT asker.account AS "askerId", decider.account AS "deciderId"
      FROM behind AS asker JOIN behind AS decider ON decider.by = asker.by
     WHERE asker.account = ANY(${askers}::uuid[]) AND decider.account = ANY(${deciders}::uuid[])
       AND asker.account <> decider.account
    UNION
    SELECT e.actor_id, e.subject_id
      FROM audit_events AS e LEFT JOIN audit_details AS d ON d.event_id = e.id
     WHERE e.actor_id = ANY(${askers}::uuid[]) AND e.subject_id = ANY(${deciders}::uuid[])
       AND e.actor_id <> e.subject_id AND e.subject_type = 'user' AND e.at >= ${since}
       AND (e.action = ANY(${favours})
         OR e.action = 'user.edited' AND jsonb_exists_any(d.after, ${fieldsOfFavour}))`;
}

/** Whether somebody else set an account's password or changed its address or username after that moment. */
export async function wasTakenOverSince(
  database: Pick<Transaction, '$queryRaw'>,
  accountId: string,
  moment: Date,
): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM audit_events AS e LEFT JOIN audit_details AS d ON d.event_id = e.id
     WHERE e.subject_id = ${accountId}::uuid AND e.subject_type = 'user' AND e.at > ${moment}
       AND e.actor_id <> e.subject_id
       AND (e.action = ANY(${takeovers})
         OR e.action = 'user.edited' AND jsonb_exists_any(d.after, ${fieldsOfTakeover}))
     LIMIT 1`;
  return rows.length > 0;
}

/** Whether an account's address was set after that moment, by whomever: a token may be in other hands. */
export async function wasAddressSetSince(
  database: Pick<Transaction, '$queryRaw'>,
  accountId: string,
  moment: Date,
): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM audit_events AS e JOIN audit_details AS d ON d.event_id = e.id
     WHERE e.subject_id = ${accountId}::uuid AND e.subject_type = 'user' AND e.at > ${moment}
       AND e.action IN ('user.edited', 'user.password_set')
       AND jsonb_exists(d.after, 'email')
     LIMIT 1`;
  return rows.length > 0;
}
