import * as contract from '@icare/contracts/second-factor';
import { recordAudit } from '../platform/audit/audit.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { assertStillCalling } from '../platform/auth/still-calling.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { ownPasswordIn } from './own-password.ts';
import { renewCodes } from './recovery-codes.ts';
import { beginSetup, confirmSetup, takeCode } from './second-factors.ts';
import { wrongCode } from './wrong-code.ts';

/** What people do about their own second factor while they are signed in. */
export function secondFactorRoutes(route: Route, platform: Platform) {
  const { database, rateLimits, config } = platform;
  const checkOwnPassword = ownPasswordIn(platform);
  const wrongCodes = rateLimits('second-factor', config.wrongLoginsPerMinute, 900);

  const isOffered = config.secondFactor !== 'off';
  const isRequired = ({ user }: SignedInCaller) => config.secondFactorRoles.includes(user.role);

  function assertOffered() {
    if (isOffered) return;
    throw new AppError('conflict', 'This portal asks for no second factor.');
  }

  async function assertOn({ user }: SignedInCaller) {
    assertOffered();
    const factor = await database.prisma.secondFactor.findUnique({ where: { userId: user.id } });
    if (!factor?.confirmedAt) throw new AppError('conflict', 'You have no second factor.');
  }

  /** What a right code allows; a wrong one counts and changes nothing. */
  async function withCode<T>(
    caller: SignedInCaller,
    takes: (transaction: Transaction) => Promise<boolean>,
    action: `second_factor.${string}`,
    write: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const key = { kind: 'user', userId: caller.user.id } as const;
    await wrongCodes.take(key);
    const result = await database.prisma.$transaction(async (transaction) => {
      if (!(await takes(transaction))) throw invalidField('code', wrongCode);
      const written = await write(transaction);
      await recordAudit(transaction, platform, caller, {
        action,
        subject: { type: 'user', id: caller.user.id },
      });
      return written;
    });
    await wrongCodes.giveBack(key);
    return result;
  }

  route(contract.getSecondFactor, async ({ caller }) => {
    const userId = caller.user.id;
    const [factor, recoveryCodesLeft] = await Promise.all([
      database.prisma.secondFactor.findUnique({ where: { userId } }),
      database.prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
    ]);
    const isOn = isOffered && !!factor?.confirmedAt;
    return success({
      isOn,
      isOffered,
      isRequired: isRequired(caller),
      recoveryCodesLeft: isOn ? recoveryCodesLeft : 0,
    });
  });

  route(contract.beginSecondFactor, async ({ body, caller }) => {
    assertOffered();
    const user = await checkOwnPassword(caller.user.id, body.currentPassword);
    return success(
      await database.prisma.$transaction(async (transaction) => {
        await assertStillCalling(transaction, platform, caller);
        return beginSetup(transaction, platform, user);
      }),
    );
  });

  route(contract.confirmSecondFactor, async ({ body, caller }) => {
    assertOffered();
    const { id } = caller.user;
    const recoveryCodes = await withCode(
      caller,
      (transaction) => confirmSetup(transaction, platform, id, body.code),
      'second_factor.switched_on',
      (transaction) => renewCodes(transaction, platform, id),
    );
    return success({ recoveryCodes });
  });

  route(contract.renewRecoveryCodes, async ({ body, caller }) => {
    await assertOn(caller);
    const { id } = caller.user;
    const recoveryCodes = await withCode(
      caller,
      (transaction) => takeCode(transaction, platform, id, body.code),
      'second_factor.recovery_codes_renewed',
      (transaction) => renewCodes(transaction, platform, id),
    );
    return success({ recoveryCodes });
  });

  route(contract.removeSecondFactor, async ({ body, caller }) => {
    await assertOn(caller);
    if (isRequired(caller)) {
      throw new AppError(
        'conflict',
        'Your role needs a second factor. Set up another app in its place instead.',
      );
    }
    const { id } = caller.user;
    await withCode(
      caller,
      (transaction) => takeCode(transaction, platform, id, body.code),
      'second_factor.switched_off',
      async (transaction) => {
        await transaction.secondFactor.deleteMany({ where: { userId: id } });
        await transaction.recoveryCode.deleteMany({ where: { userId: id } });
      },
    );
    return success({ isOn: false });
  });
}
