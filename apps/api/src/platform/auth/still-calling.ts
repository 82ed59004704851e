import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './caller.ts';

export const readOnlyWords = 'This service account may only read.';

export const notSignedIn = () =>
  new AppError('unauthenticated', 'Access denied: Wrong access token');

/**
 * Throws unless the caller is still who was admitted: a body can take minutes to arrive and a write can wait for
 * others, and whoever was signed out, deactivated or given another role meanwhile must not act any more. In a
 * transaction their session, or key, is held until it ends, so that nothing of this changes before what they write is
 * there. A session that ended in this very transaction counts as running: that is how people sign themselves out.
 */
export async function assertStillCalling(
  database: Pick<Transaction, '$queryRaw'>,
  { clock }: Pick<Platform, 'clock'>,
  { user, sessionId, isService, isWriting }: Caller,
): Promise<void> {
  if (!user || sessionId === null) return;
  const [found] = isService
    ? await database.$queryRaw<{ role: Role; readOnly: boolean }[]>`
        SELECT u.role, a.read_only AS "readOnly" FROM service_keys k JOIN service_accounts a ON a.user_id = k.account_id
          JOIN users u ON u.id = a.user_id
         WHERE k.id = ${sessionId}::uuid AND k.revoked_at IS NULL AND k.expires_at > ${clock()}
           AND a.retired_at IS NULL
           FOR SHARE OF k, a`
    : await database.$queryRaw<{ role: Role; readOnly?: never }[]>`
        SELECT CASE WHEN s.ended_at IS NULL THEN u.role ELSE ${user.role}::role END AS role
          FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ${sessionId}::uuid
           AND (s.xmin = pg_current_xact_id()::xid
             OR (s.ended_at IS NULL AND s.expires_at > ${clock()} AND u.status = 'Active'))
           FOR SHARE OF s`;
  if (!found) throw notSignedIn();
  if (found.role !== user.role) throw new AppError('forbidden', 'Your role does not allow this.');
  if (found.readOnly && isWriting) throw new AppError('forbidden', readOnlyWords);
}
