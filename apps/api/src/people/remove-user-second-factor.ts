import type { Answer } from '@icare/contracts/endpoint';
import type { removeUserSecondFactor as endpoint } from '@icare/contracts/people';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import { lockPerson } from './user-writes.ts';

/** The removal of a lost second factor, which a second person approves. */
export const secondFactorRemoval = defineApprovable({
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
  perform: async (w, { subjectId }) => {
    await lockAdministrators(w.tx);
    await removeSecondFactor(w, subjectId);
  },
});

/**
 * Removes a lost second factor with its recovery codes and all passkeys, and ends the person's sessions, since another
 * person may hold the lost device.
 */
export async function removeUserSecondFactor(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, config } = platform;
  const approval = await write(platform, caller, async (w) => {
    await lockAdministrators(w.tx);
    const subject = await lockPerson(w.tx, params.id);
    if (subject.id === caller.user.id) {
      // An unattended session must not be enough to remove one's own.
      throw new AppError(
        'conflict',
        'Switch your own second factor off under your name, with a code.',
      );
    }
    if (!config.fourEyes) {
      await removeSecondFactor(w, subject.id);
      return null;
    }
    const where = { userId: subject.id };
    const factors = await w.tx.secondFactor.count({ where });
    const passkeys = await w.tx.passkey.count({ where });
    if (factors + passkeys === 0) throw nothingToRemove();
    return askApproval(w, secondFactorRemoval, {
      subject,
      payload: {},
    });
  });
  const user = toAdminUser(await findUser(database, params.id));
  if (!approval) return success({ user });
  const message = `Removing the second factor of ${user.name} waits for a second person.`;
  return { ...success({ user, approval }), message };
}

async function removeSecondFactor(w: Write<ActingCaller>, userId: string): Promise<void> {
  const user = await lockPerson(w.tx, userId);
  const factors = await w.tx.secondFactor.deleteMany({ where: { userId } });
  const passkeys = await w.tx.passkey.deleteMany({ where: { userId } });
  if (factors.count + passkeys.count === 0) throw nothingToRemove();
  await w.tx.recoveryCode.deleteMany({ where: { userId } });
  await endSessions(w, userId);
  await w.audit({
    action: 'user.second_factor_removed',
    subject: { type: 'user', id: userId },
    before: { passkeys: passkeys.count },
  });
  await notifyOfChanges(w, {
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
