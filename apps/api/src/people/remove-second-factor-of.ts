import type { Answer } from '@icare/contracts/endpoint';
import type { removeSecondFactorOf as endpoint } from '@icare/contracts/people';
import { recordAudit } from '../platform/audit/audit.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { tellOfChanges } from '../platform/mail/tell-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import { lockPerson } from './user-writes.ts';

/** Takes a lost second factor away, with its recovery codes, and every passkey. Whoever holds the lost device is out at once. */
export async function removeSecondFactorOf(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await database.prisma.$transaction(async (transaction) => {
    await lockAdministrators(transaction);
    const user = await lockPerson(transaction, params.id);
    const { id } = user;
    if (id === caller.user.id) {
      // A session somebody left open must not be enough for that.
      throw new AppError(
        'conflict',
        'Switch your own second factor off under your name, with a code.',
      );
    }
    const factors = await transaction.secondFactor.deleteMany({ where: { userId: id } });
    const passkeys = await transaction.passkey.deleteMany({ where: { userId: id } });
    if (factors.count + passkeys.count === 0) {
      throw new AppError('conflict', 'This person has no second factor.');
    }
    await transaction.recoveryCode.deleteMany({ where: { userId: id } });
    await endSessionsOf(transaction, platform, id);
    await recordAudit(transaction, platform, caller, {
      action: 'user.second_factor_removed',
      subject: { type: 'user', id },
      before: { passkeys: passkeys.count },
    });
    await tellOfChanges(transaction, platform, caller, {
      by: 'it',
      accounts: [
        {
          user,
          changes: [
            ...(factors.count > 0 ? [{ what: 'second_factor_off' } as const] : []),
            ...(passkeys.count > 0 ? [{ what: 'passkey_removed' } as const] : []),
          ],
        },
      ],
    });
  });
  return success({ user: toAdminUser(await findUser(database, params.id)) });
}
