import type { Answer } from '@icare/contracts/endpoint';
import type { setUserStatus as endpoint } from '@icare/contracts/people';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { keepAnAdministrator, lockAdministrators } from '../platform/auth/administrators.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import {
  activateAdministrator,
  isAdministratorsReturn,
  pendingActivationMessage,
} from './activate-administrator.ts';
import { endEditing } from './editors/end-editing.ts';
import type { PeoplePorts } from './ports.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import { assertNotErased, lockPerson } from './user-writes.ts';
import { writeStatus } from './write-status.ts';

/**
 * Activates or deactivates a person. Deactivation ends their sessions. Reactivating an administrator takes a second
 * person.
 */
export async function setUserStatus(
  platform: Platform,
  { lockBegun, releaseBegun }: Pick<PeoplePorts, 'lockBegun' | 'releaseBegun'>,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, config } = platform;
  const { status } = body;
  const approval = await write(platform, caller, async (w) => {
    await lockAdministrators(w.tx);
    const user = await lockPerson(w.tx, params.id);
    assertNotErased(user);
    if (user.status === status) return null;
    if (config.fourEyes && isAdministratorsReturn(user, { ...user, status })) {
      const asked = { subject: user, payload: {} };
      return askApproval(w, activateAdministrator, asked);
    }
    if (status === 'Inactive') {
      if (user.id === caller.user.id) {
        throw new AppError('conflict', 'You cannot deactivate yourself.');
      }
      if (user.role === 'ROLE_ADMIN') await keepAnAdministrator(w.tx, user.id);
      // Before the sessions end: somebody who is just writing a document as an editor locks these rows in the same order.
      await lockBegun(w.tx, [user.id]);
      await endEditing(w, user.id);
      await releaseBegun(w, [user.id]);
    }
    await writeStatus(w, user, status);
    return null;
  });
  const user = toAdminUser(await findUser(database, params.id));
  if (!approval) {
    return { success: true, message: `User status changed to ${status}.`, data: { user } };
  }
  return { success: true, message: pendingActivationMessage(user.name), data: { user, approval } };
}
