import type { Answer } from '@icare/contracts/endpoint';
import type { removeUserSecondFactor as endpoint } from '@icare/contracts/people';
import * as z from 'zod';
import { approvable } from '../platform/approvals/approvable.ts';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import { tellOfChanges } from '../platform/mail/tell-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import { lockPerson } from './user-writes.ts';

/** Taking a lost second factor away, as one person asks for it and another confirms it. */
export const secondFactorRemoval = approvable({
  kind: 'second_factor',
  roles: ['ROLE_ADMIN'],
  payload: z.object({}),
  describe: (_payload, name) => ({
    title: `Remove the second factor of ${name}`,
    effects: [
      `${name} signs in with the password alone until a new second factor is set up.`,
      'Their passkeys and recovery codes stop working and they are signed out everywhere.',
    ],
    reason: null,
    certificationTypeId: null,
  }),
  perform: async (transaction, platform, { caller, subjectId }) => {
    await lockAdministrators(transaction);
    await removeSecondFactor(transaction, platform, caller, subjectId);
    return null;
  },
});

/** Takes a lost second factor away, with its recovery codes and every passkey. Whoever holds the lost device is out. */
export async function removeUserSecondFactor(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, config } = platform;
  const approval = await database.prisma.$transaction(async (transaction) => {
    await lockAdministrators(transaction);
    const subject = await lockPerson(transaction, params.id);
    if (subject.id === caller.user.id) {
      // A session somebody left open must not be enough for that.
      throw new AppError(
        'conflict',
        'Switch your own second factor off under your name, with a code.',
      );
    }
    if (!config.fourEyes) {
      await removeSecondFactor(transaction, platform, caller, subject.id);
      return null;
    }
    const where = { userId: subject.id };
    const factors = await transaction.secondFactor.count({ where });
    const passkeys = await transaction.passkey.count({ where });
    if (factors + passkeys === 0) throw nothingToRemove();
    return askApproval(transaction, platform, caller, secondFactorRemoval, {
      subject,
      payload: {},
    });
  });
  const user = toAdminUser(await findUser(database, params.id));
  if (!approval) return success({ user });
  platform.jobs.soon(deliverMailsJob);
  const message = `Removing the second factor of ${user.name} waits for a second person.`;
  return { ...success({ user, approval }), message };
}

async function removeSecondFactor(
  transaction: Transaction,
  platform: Platform,
  caller: ActingCaller,
  userId: string,
): Promise<void> {
  const user = await lockPerson(transaction, userId);
  const factors = await transaction.secondFactor.deleteMany({ where: { userId } });
  const passkeys = await transaction.passkey.deleteMany({ where: { userId } });
  if (factors.count + passkeys.count === 0) throw nothingToRemove();
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await endSessionsOf(transaction, platform, userId);
  await recordAudit(transaction, platform, caller, {
    action: 'user.second_factor_removed',
    subject: { type: 'user', id: userId },
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
}

const nothingToRemove = () => new AppError('conflict', 'This person has no second factor.');
