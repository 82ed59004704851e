import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import { build } from '../database/build.ts';
import { type Place, readRow, readRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
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

/** The events about accounts, with their values where these are not cleared away. */
const accountEvents = build
  .selectFrom('audit_events')
  .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
  .where('audit_events.subject_type', '=', sql.lit('user'));

const column = expressionBuilder<Tables, 'audit_events' | 'audit_details'>();
const byOthers = column('audit_events.actor_id', '<>', column.ref('audit_events.subject_id'));

/** Any of these actions, or an edit that changed one of these fields. */
function isAnyOf(actions: string[], fields: string[]) {
  return column.or([
    column('audit_events.action', '=', column.fn.any(column.val(actions))),
    column.and([
      column('audit_events.action', '=', sql.lit('user.edited')),
      sql<SqlBool>`jsonb_exists_any(${column.ref('audit_details.after')}, ${fields})`,
    ]),
  ]);
}
const isTakeover = isAnyOf(takeovers, fieldsOfTakeover);
const isFavour = isAnyOf(favours, fieldsOfFavour);

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
        .where(isFavour)
        .select(({ ref }) => [
          ref('audit_events.actor_id').$notNull().as('askerId'),
          ref('audit_events.subject_id').$notNull().as('deciderId'),
        ]),
    );
});

/**
 * Which askers and deciders are no two people, as far as the audit log of the last days shows: the asker made or changed
 * the decider's account, or somebody may sign in as both. That follows every account through whoever made it, set its
 * password or changed its address, and through those who did so to them: one administrator is not two people for
 * having set the password of another.
 */
export function findLinkedAccounts(
  place: Place,
  { clock }: Pick<Platform, 'clock'>,
  { askerIds, deciderIds }: { askerIds: readonly string[]; deciderIds: readonly string[] },
): Promise<Link[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * 86_400_000).toISOString();
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

/** Who else set the password of each of these accounts in the last days, the latest: they may sign in as them. */
export async function findPasswordSetters(
  place: Place,
  { clock }: Pick<Platform, 'clock'>,
  accountIds: readonly string[],
): Promise<PasswordSetter[]> {
  const since = new Date(clock().getTime() - limits.changedAccountDays * 86_400_000).toISOString();
  return readRows(place, passwordSetters({ accounts: [...new Set(accountIds)], since }));
}

/** Whether somebody else set an account's password or changed its address or username after that moment. */
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

/** Whether an account's address was set after that moment, by whomever: a token may be in other hands. */
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
