import type { Answer } from '@icare/contracts/endpoint';
import type { inviteUser as endpoint } from '@icare/contracts/people';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findUser } from './queries.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { toAdminUser } from './to-user.ts';
import { assertReachable, lockPerson } from './user-writes.ts';

/** Mails a person the link that sets their password: an invitation, or a reset if they have signed in before. */
export async function inviteUser(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  const { sentTo, expiresAt } = await write(platform, caller, async (w) => {
    const user = await lockPerson(w.tx, params.id);
    // A stolen session must not be enough to choose a password, by setting another email address first.
    if (user.id === caller.user.id) {
      throw new AppError(
        'forbidden',
        'Change your own password under Account, or ask a colleague.',
      );
    }
    assertReachable(user);
    const isNew = user.passwordHash === null || user.lastSignInAt === null;
    const purpose = isNew ? 'invitation' : 'reset';
    const sent = await sendPasswordLink(w, { user, purpose });
    return { sentTo: user.email, ...sent };
  });
  const user = toAdminUser(await findUser(database, params.id));
  return success({ user, sentTo, expiresAt: expiresAt.toISOString() });
}
