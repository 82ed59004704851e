import type { Answer } from '@icare/contracts/endpoint';
import type { logout as endpoint } from '@icare/contracts/session';
import { endSessions } from '../platform/auth/sessions.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

/** Ends the session of the token, or all sessions of the caller. */
export async function logout(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    if (body.everywhere) await endSessions(w, caller.user.id);
    else {
      await w.tx.session.updateMany({
        where: { id: caller.sessionId, endedAt: null },
        data: { endedAt: w.now },
      });
    }
    await w.audit({
      action: body.everywhere ? 'session.ended_everywhere' : 'session.ended',
      subject: { type: 'session', id: caller.sessionId },
    });
  });
  return { success: true, message: 'You have been successfully logged out.' };
}
