import type { Answer } from '@icare/contracts/endpoint';
import type { signOutUser as endpoint } from '@icare/contracts/people';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockPerson } from './user-writes.ts';

/** Ends all sessions of a person on all devices, and their unfinished sign-ins. */
export async function signOutUser(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { config } = platform;
  return write(platform, caller, async (w) => {
    await lockAdministrators(w.tx);
    const { id } = await lockPerson(w.tx, params.id);
    const now = w.now.getTime();
    // Does not count sessions that have expired or were idle too long.
    const endedSessions = await w.tx.session.count({
      where: {
        userId: id,
        endedAt: null,
        expiresAt: { gt: new Date(now) },
        lastSeenAt: { gte: new Date(now - config.sessionIdleMinutes * 60_000) },
      },
    });
    await endSessions(w, id);
    await w.audit({
      action: 'user.signed_out',
      subject: { type: 'user', id },
      after: { endedSessions },
    });
    return success({ endedSessions });
  });
}
