import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { dayMs } from '@icare/domain/calendar-days';
import { expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import { build } from '../database/build.ts';
import { type Place, readRow, readRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';

/** Actions after which the actor may be able to sign in as the account's owner. */
const takeoverActions = ['user.created', 'user.password_set'];
/** Fields of `user.edited` with the same effect: sign-in links go to the new address. */
const takeoverFields = ['email', 'username'];

/** Actions after which the account's owner may depend on the actor, and so is no independent second person. */
const influenceActions = [
  ...takeoverActions,
  'user.invited',
  'user.reset_sent',
  'user.activated',
  'user.deactivated',
  'user.second_factor_removed',
];
const influenceFields = [...takeoverFields, 'role', 'status'];

type Link = { askerId: string; deciderId: string };

/** Audit events about accounts, with their details unless these have been cleared. */
const accountEvents = build
  .selectFrom('audit_events')
  .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
  .where('audit_events.subject_type', '=', sql.lit('user'));

const column = expressionBuilder<Tables, 'audit_events' | 'audit_details'>();
const byOthers = column('audit_events.actor_id', '<>', column.ref('audit_events.subject_id'));

/** True for an event with one of these actions, or an edit of one of these fields. */
function isAnyOf(actions: string[], fields: string[]) {
  return column.or([
    column('audit_events.action', '=', column.fn.any(column.val(actions))),
    column.and([
      column('audit_events.action', '=', sql.lit('user.edited')),
      sql<SqlBool>`jsonb_exists_any(${column.ref('audit_details.after')}, ${fields})`,
    ]),
  ]);
}
const isTakeover = isAnyOf(takeoverActions, takeoverFields);
const isInfluence = isAnyOf(influenceActions, influenceFields);

type LinkedAccounts = { askers: string[]; deciders: string[]; accounts: string[]; since: string };

const linkedAccounts = statement(({ askers, deciders, accounts, since }: Given<LinkedAccounts>) => {
  const recent = accountEvents
    .where('audit_events.at', '>=', since)
    .where(byOthers)
    .$narrowType<{ actor_id: NotNull; subject_id: NotNull }>();
  return build
    .withRecursive('takeover', () =>
      recent
        .where(isTakeover)
        .select(({ ref }) => [
          ref('audit_events.actor_id').$notNull().as('by'),
          ref('audit_events.subject_id').$notNull().as('account'),
        ])
        .distinct(),
    )
    .withRecursive('behind', (query) =>
      query
        .selectFrom(sql<{ id: string }>`unnest(${accounts}::uuid[])`.as<'given'>(sql`given(id)`))
        .select(['given.id as account', 'given.id as by'])
        .union(({ selectFrom }) =>
          selectFrom('behind')
            .innerJoin('takeover', 'takeover.account', 'behind.by')
            .select(['behind.account', 'takeover.by']),
        ),
    )
    .selectFrom('behind as asker')
    .innerJoin('behind as decider', 'decider.by', 'asker.by')
    .select(['asker.account as askerId', 'decider.account as deciderId'])
    .where('asker.account', '=', column.fn.any(askers))
    .where('decider.account', '=', column.fn.any(deciders))
    .whereRef('asker.account', '<>', 'decider.account')
    .union(
      recent
        .where('audit_events.actor_id', '=', column.fn.any(askers))
        .where('audit_events.subject_id', '=', column.fn.any(deciders))
        .where(isInfluence)
        .select(({ ref }) => [
          ref('audit_events.actor_id').$notNull().as('askerId'),
          ref('audit_events.subject_id').$notNull().as('deciderId'),
        ]),
    );
});

/**
 * Pairs of asker and decider that may be one person, by the audit log of the last `changedAccountDays` days: the asker
 * created or changed the decider's account, or one person may be able to sign in as both. The search is recursive: it
 * follows each account to the people who created it, set its password or changed its address, then to the people who
 * did so to their accounts. Otherwise an administrator could set a colleague's password and approve in their name.
 */
export function findLinkedAccounts(
  place: Place,
  { clock }: Pick<Platform, 'clock'>,
  { askerIds, deciderIds }: { askerIds: readonly string[]; deciderIds: readonly string[] },
): Promise<Link[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * dayMs).toISOString();
  const askers = [...new Set(askerIds)];
  const deciders = [...new Set(deciderIds)];
  const accounts = [...askers, ...deciders];
  return readRows(place, linkedAccounts({ askers, deciders, accounts, since }));
}

type PasswordSetter = { accountId: string; id: string; fullName: string; at: string };

const passwordSetters = statement(
  ({ accounts, since }: Given<{ accounts: string[]; since: string }>) =>
    accountEvents
      .innerJoin('users', 'users.id', 'audit_events.actor_id')
      .where('audit_events.subject_id', '=', column.fn.any(accounts))
      .where('audit_events.at', '>=', since)
      .where('audit_events.action', '=', sql.lit('user.password_set'))
      .where(byOthers)
      .distinctOn('audit_events.subject_id')
      .orderBy('audit_events.subject_id')
      .orderBy('audit_events.at', 'desc')
      .select(({ ref }) => [
        ref('audit_events.subject_id').$notNull().as('accountId'),
        'users.id',
        'users.name as fullName',
        'audit_events.at',
      ]),
);

/** For each account, the last other person who set its password in the last `changedAccountDays` days, if any. */
export async function findPasswordSetters(
  place: Place,
  { clock }: Pick<Platform, 'clock'>,
  accountIds: readonly string[],
): Promise<PasswordSetter[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * dayMs).toISOString();
  return readRows(place, passwordSetters({ accounts: [...new Set(accountIds)], since }));
}

/** Whether another person created the account, set its password or changed its email or username after `moment`. */
export async function wasTakenOverSince(
  place: Place,
  accountId: string,
  moment: Date,
): Promise<boolean> {
  const found = await readRow(
    place,
    accountEvents
      .where('audit_events.subject_id', '=', accountId)
      .where('audit_events.at', '>', moment.toISOString())
      .where(byOthers)
      .where(isTakeover)
      .select(sql.lit(1).as('found'))
      .limit(sql.lit(1)),
  );
  return found !== undefined;
}

/** Whether anyone, the owner included, set the account's email after `moment`: others may have a token sent before. */
export async function wasAddressSetSince(
  place: Place,
  accountId: string,
  moment: Date,
): Promise<boolean> {
  const found = await readRow(
    place,
    build
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
      .where('audit_events.subject_id', '=', accountId)
      .where('audit_events.subject_type', '=', sql.lit('user'))
      .where('audit_events.at', '>', moment.toISOString())
      .where('audit_events.action', 'in', [sql.lit('user.edited'), sql.lit('user.password_set')])
      .where(({ ref }) => sql<SqlBool>`jsonb_exists(${ref('audit_details.after')}, 'email')`)
      .select(sql.lit(1).as('found'))
      .limit(sql.lit(1)),
  );
  return found !== undefined;
}
