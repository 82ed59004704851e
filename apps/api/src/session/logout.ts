import type { Answer } from '@icare/contracts/endpoint';
import type { logout as endpoint } from '@icare/contracts/session';
import { recordAudit } from '../platform/audit/audit.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';

/** Ends the session of this token, or every session of the person. */
export async function logout(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await platform.database.prisma.$transaction(async (transaction) => {
    if (body.everywhere) await endSessionsOf(transaction, platform, caller.user.id);
    else {
      await transaction.session.updateMany({
        where: { id: caller.sessionId, endedAt: null },
        data: { endedAt: platform.clock() },
      });
    }
    await recordAudit(transaction, platform, caller, {
      action: body.everywhere ? 'session.ended_everywhere' : 'session.ended',
      subject: { type: 'session', id: caller.sessionId },
    });
  });
  return { success: true, message: 'You have been successfully logged out.' };
}
