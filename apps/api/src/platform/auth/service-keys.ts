import { createHash, randomBytes } from 'node:crypto';
import type { DepartmentName } from '@icare/contracts/departments';
import type { ServiceScope } from '@icare/contracts/service-scopes';
import type { SessionUser } from '@icare/contracts/session';
import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { changeRows, readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import type { Maker } from './caller.ts';

/** Distinguishes service keys from session tokens, and lets secret scanners recognise leaked keys. */
const prefix = 'icare_';

export const isServiceKey = (bearer: string) => bearer.startsWith(prefix);
/** Only the hash of a key is stored, so that a reader of the database cannot use the key. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');
export const makeServiceKey = () => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Milliseconds by which `last_used_at` may lag, so that a busy service account does not write with every call. */
const touchIntervalMs = 60_000;

const keyByHash = statement(({ hash, now }: Given<{ hash: string; now: string }>) =>
  build
    .selectFrom('service_keys')
    .innerJoin('service_accounts', 'service_accounts.user_id', 'service_keys.account_id')
    .innerJoin('users', 'users.id', 'service_accounts.user_id')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .select(({ selectFrom }) => [
      'service_keys.id',
      'service_keys.last_used_at as lastUsedAt',
      'service_accounts.read_only as readOnly',
      'service_accounts.scope',
      'users.id as userId',
      'users.username',
      'users.name',
      'users.email',
      'users.role',
      'departments.name as department',
      selectFrom('users as makers')
        .select(({ ref }) =>
          sql<
            Maker[]
          >`coalesce(json_agg(json_build_object('id', ${ref('makers.id')}, 'email', ${ref('makers.email')})), '[]')`.as(
            'makers',
          ),
        )
        .where(
          'makers.id',
          'in',
          ({ ref }) =>
            sql<string>`(${ref('service_accounts.created_by_id')}, ${ref('service_keys.created_by_id')})`,
        )
        .$asScalar()
        .$notNull()
        .as('makers'),
    ])
    .where('service_keys.hash', '=', hash)
    .where('service_keys.revoked_at', 'is', null)
    .where('service_keys.expires_at', '>', now)
    .where('service_accounts.retired_at', 'is', null),
);

const touchKey = statement(({ id, now }: Given<{ id: string; now: string }>) =>
  build
    .updateTable('service_keys')
    .set({ last_used_at: now })
    // Skips a row that another call has locked instead of waiting: the next call updates it.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('service_keys').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked(),
    ),
);

/** The service account of a valid key. Read on every call, so that a revoked key stops working at once. */
export async function findServiceCaller(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  key: string,
): Promise<{
  keyId: string;
  readOnly: boolean;
  scope: ServiceScope;
  user: SessionUser;
  makers: Maker[];
} | null> {
  const now = clock();
  const at = now.toISOString();
  const row = await readRow(database, keyByHash({ hash: hashKey(key), now: at }));
  if (!row) return null;
  if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) > touchIntervalMs) {
    await changeRows(database, touchKey({ id: row.id, now: at }));
  }
  return {
    keyId: row.id,
    readOnly: row.readOnly,
    scope: row.scope,
    makers: row.makers,
    user: {
      id: row.userId,
      username: row.username,
      fullName: row.name,
      email: row.email,
      role: row.role,
      department: row.department as DepartmentName,
    },
  };
}
