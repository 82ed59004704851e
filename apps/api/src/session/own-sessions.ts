import type { Answer } from '@icare/contracts/endpoint';
import type { endOwnSession, OwnSession } from '@icare/contracts/own-sessions';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

/** The caller's sessions that have not ended. */
export async function findOwnSessions(
  { database, clock, config }: Platform,
  { user, sessionId }: Pick<SignedInCaller, 'user' | 'sessionId'>,
): Promise<OwnSession[]> {
  const now = clock();
  const rows = await database.prisma.session.findMany({
    where: {
      userId: user.id,
      endedAt: null,
      expiresAt: { gt: now },
      lastSeenAt: { gte: new Date(now.getTime() - config.sessionIdleMinutes * 60_000) },
    },
    orderBy: { id: 'desc' },
  });
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isThis: row.id === sessionId,
  }));
}

/**
 * Ends one of the caller's sessions; its device is signed out at its next call. Sessions of other users are not found.
 */
export async function endSession(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endOwnSession>, 'params' | 'caller'>,
): Promise<Answer<typeof endOwnSession>> {
  await write(platform, caller, async (w) => {
    const { count } = await w.tx.session.updateMany({
      where: { id: params.id, userId: caller.user.id, endedAt: null },
      data: { endedAt: w.now },
    });
    if (count === 0) throw new AppError('not_found', 'This session has ended already.');
    await w.audit({
      action: 'session.ended',
      subject: { type: 'session', id: params.id },
    });
  });
  return success({ sessions: await findOwnSessions(platform, caller) });
}
