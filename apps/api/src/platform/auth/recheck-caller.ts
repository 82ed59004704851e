import type { Role } from '@icare/contracts/roles';
import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import { build } from '../database/build.ts';
import { type Place, readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './caller.ts';
import { mayUseSessions } from './open-inspections.ts';

export const readOnlyMessage = 'This service account may only read.';

export const limitedMessage = 'This service account is limited to other calls.';

export const notSignedIn = () =>
  new AppError('unauthenticated', 'Access denied: Wrong access token');

type Locking = { isLocked: boolean };

const keyInUse = statement(
  ({ id, now }: Given<{ id: string; now: string }>, { isLocked }: Locking) =>
    build
      .selectFrom('service_keys')
      .innerJoin('service_accounts', 'service_accounts.user_id', 'service_keys.account_id')
      .innerJoin('users', 'users.id', 'service_accounts.user_id')
      .select(['users.role', 'service_accounts.read_only as readOnly', 'service_accounts.scope'])
      .where('service_keys.id', '=', id)
      .where('service_keys.revoked_at', 'is', null)
      .where('service_keys.expires_at', '>', now)
      .where('service_accounts.retired_at', 'is', null)
      .$if(isLocked, (query) => query.forShare(['service_keys', 'service_accounts'])),
);

const sessionInUse = statement(
  (
    { id, role, now, today }: Given<{ id: string; role: Role; now: string; today: string }>,
    { isLocked }: Locking,
  ) =>
    build
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(({ cast, ...column }) =>
        column
          .case()
          .when('sessions.ended_at', 'is', null)
          .then(column.ref('users.role'))
          .else(cast<Role>(role, sql`role`))
          .end()
          .as('role'),
      )
      .where('sessions.id', '=', id)
      .where((column) =>
        column.or([
          sql<SqlBool>`${sql.ref('sessions.xmin')} = pg_current_xact_id()::xid`,
          column.and([
            column('sessions.ended_at', 'is', null),
            column('sessions.expires_at', '>', now),
            mayUseSessions(today),
          ]),
        ]),
      )
      .$if(isLocked, (query) => query.forShare('sessions')),
);

/**
 * Throws if the caller has lost their session, key or role since the call was admitted: a body can take minutes to
 * arrive, and a write can wait for locks. In a transaction, which locks it, the session or key cannot change before the
 * write is committed; without one a lock would only cost, since PostgreSQL writes it to disk. A session that ended in this
 * very transaction counts as running, since that is how people sign out.
 */
export async function recheckCaller(
  place: Place,
  { clock }: Pick<Platform, 'clock'>,
  { user, sessionId, isService, isWriting, scope }: Caller,
  locking: Locking,
): Promise<void> {
  if (!user || sessionId === null) return;
  const at = clock();
  const now = at.toISOString();
  const found = isService
    ? await readRow(place, keyInUse({ id: sessionId, now }, locking))
    : await readRow(
        place,
        sessionInUse({ id: sessionId, role: user.role, now, today: lagosDate(at) }, locking),
      );
  if (!found) throw notSignedIn();
  if (found.role !== user.role) throw new AppError('forbidden', 'Your role does not allow this.');
  if ('readOnly' in found && found.readOnly && isWriting)
    throw new AppError('forbidden', readOnlyMessage);
  // Admitted under another limit, or without one: whether the new one has this call is not known here.
  if ('scope' in found && found.scope !== 'everything' && found.scope !== scope)
    throw new AppError('forbidden', limitedMessage);
}
