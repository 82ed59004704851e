import type { Answer } from '@icare/contracts/endpoint';
import type { inviteInspector as endpoint } from '@icare/contracts/inspectors';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockGoingInspector } from './queries.ts';
import { sendInvitation } from './send-invitation.ts';

/** Mails a new link to choose the password. */
export async function inviteInspector(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const row = await lockGoingInspector(w.tx, id, w.now);
    if (!row.approvedAt) {
      throw new AppError(
        'conflict',
        'A second person has not confirmed this inspection yet. The link is mailed then.',
      );
    }
    const { expiresAt } = await sendInvitation(w, row);
    return success({ sentTo: row.user.email, expiresAt: expiresAt.toISOString() });
  });
}
