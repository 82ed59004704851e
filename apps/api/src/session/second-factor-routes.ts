import * as contract from '@icare/contracts/second-factor';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { assertProved } from '../platform/auth/proof-of-identity.ts';
import { endOtherSessions, findSession } from '../platform/auth/sessions.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { PlainChange } from '../platform/mail/account-change-email.ts';
import { notifyOfOwnChange } from '../platform/mail/notify-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { renewCodes } from './recovery-codes.ts';
import { beginSetup, confirmSetup } from './second-factors.ts';
import { type GivenCode, takeGivenCode } from './take-given-code.ts';
import { wrongCode } from './wrong-code.ts';

type WithCode<T> = {
  action: `second_factor.${string}`;
  /** The change that the owner is mailed about. */
  tells?: PlainChange;
  write: (w: Write<SignedInCaller>) => Promise<T>;
} & ({ given: GivenCode } | { takes: (w: Write<SignedInCaller>) => Promise<boolean> });

/** Calls of signed-in people for their own second factor. */
export function secondFactorRoutes(route: Route, platform: Platform) {
  const { database, rateLimits, config } = platform;
  const checkOwnPassword = createOwnPasswordCheck(platform);
  const wrongCodes = rateLimits('second-factor', config.wrongLoginsPerMinute, 900);

  const isOffered = config.secondFactor !== 'off';
  const isRequired = ({ user }: SignedInCaller) => config.secondFactorRoles.includes(user.role);

  function assertOffered() {
    if (isOffered) return;
    throw new AppError('conflict', 'This portal asks for no second factor.');
  }

  async function hasSecondFactor({ user }: SignedInCaller): Promise<boolean> {
    const factor = await database.prisma.secondFactor.findUnique({ where: { userId: user.id } });
    return !!factor?.confirmedAt;
  }

  async function assertOn(caller: SignedInCaller) {
    assertOffered();
    if (!(await hasSecondFactor(caller)))
      throw new AppError('conflict', 'You have no second factor.');
  }

  /** Requires the password or a recent proof besides the code: the phone may lie beside an open browser. */
  async function assertRecentProof(caller: SignedInCaller, currentPassword: string | undefined) {
    if (currentPassword === undefined) {
      const session = await findSession(platform, caller.sessionId);
      if (session) assertProved(platform, session.provedAt);
    } else await checkOwnPassword(caller, currentPassword);
  }

  /** Runs the change if the code is right. A wrong code counts towards the limit and changes nothing. */
  async function withCode<T>(caller: SignedInCaller, work: WithCode<T>): Promise<T> {
    const { id } = caller.user;
    const key = { kind: 'user', userId: id } as const;
    await wrongCodes.take(key);
    const result = await write(platform, caller, async (w) => {
      if ('takes' in work) {
        if (!(await work.takes(w))) throw invalidField('code', wrongCode);
      } else await takeGivenCode(w, work.given);
      const written = await work.write(w);
      await w.audit({
        action: work.action,
        subject: { type: 'user', id },
      });
      if (work.tells) await notifyOfOwnChange(w, work.tells);
      return written;
    });
    await wrongCodes.giveBack(key);
    return result;
  }

  route(contract.getSecondFactor, async ({ caller }) => {
    const userId = caller.user.id;
    const [user, factor, recoveryCodesLeft] = await Promise.all([
      database.prisma.user.findUnique({ where: { id: userId }, select: { passwordHash: true } }),
      database.prisma.secondFactor.findUnique({ where: { userId } }),
      database.prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
    ]);
    const isOn = isOffered && !!factor?.confirmedAt;
    return success({
      isOn,
      // Codes are required only after a password, and setting up a second factor requires one.
      isOffered: isOffered && user?.passwordHash != null,
      isRequired: isRequired(caller),
      recoveryCodesLeft: isOn ? recoveryCodesLeft : 0,
    });
  });

  route(contract.beginSecondFactor, async ({ body, caller }) => {
    assertOffered();
    const user = await checkOwnPassword(caller, body.currentPassword);
    const begin = (w: Write) => beginSetup(w, user);
    if (!(await hasSecondFactor(caller))) return success(await write(platform, caller, begin));
    // Without a code of the current app, a thief with password and session could move the second factor to their
    // own phone.
    if (body.code === undefined && body.recoveryCode === undefined) {
      throw invalidField('code', 'Enter a code of the app you have, or a recovery code.');
    }
    return success(
      await withCode(caller, { given: body, action: 'second_factor.move_begun', write: begin }),
    );
  });

  route(contract.confirmSecondFactor, async ({ body, caller }) => {
    assertOffered();
    const { id } = caller.user;
    const isMove = await hasSecondFactor(caller);
    const recoveryCodes = await withCode(caller, {
      takes: (w) => confirmSetup(w, id, body.code),
      action: isMove ? 'second_factor.moved' : 'second_factor.switched_on',
      tells: isMove ? 'second_factor_moved' : 'second_factor_on',
      write: async (w) => {
        if (isMove) await endOtherSessions(w, caller);
        return renewCodes(w, id);
      },
    });
    return success({ recoveryCodes });
  });

  route(contract.renewRecoveryCodes, async ({ body, caller }) => {
    await assertOn(caller);
    await assertRecentProof(caller, body.currentPassword);
    const recoveryCodes = await withCode(caller, {
      given: body,
      action: 'second_factor.recovery_codes_renewed',
      tells: 'recovery_codes_renewed',
      write: (w) => renewCodes(w, caller.user.id),
    });
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
    await assertRecentProof(caller, body.currentPassword);
    const { id } = caller.user;
    await withCode(caller, {
      given: body,
      action: 'second_factor.switched_off',
      tells: 'second_factor_off',
      write: async (w) => {
        await w.tx.secondFactor.deleteMany({ where: { userId: id } });
        await w.tx.recoveryCode.deleteMany({ where: { userId: id } });
      },
    });
    return success({ isOn: false });
  });
}
