import type { Answer, Body } from '@icare/contracts/endpoint';
import type { continueLogin as endpoint } from '@icare/contracts/session';
import { assertStrongPassword, hashPassword, verifyPassword } from '../platform/auth/passwords.ts';
import { invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { notifyOfOwnChange } from '../platform/mail/notify-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFirstPassword } from '../platform/process/first-administrator.ts';
import { type Write, write } from '../platform/write.ts';
import { callerAs, finishSignIn, type SignToken } from './finish-sign-in.ts';
import { createKnownDevicesReader, type KnownDevices } from './known-devices.ts';
import { createRefusalRecorder } from './record-refusal.ts';
import { renewCodes } from './recovery-codes.ts';
import { confirmSetup } from './second-factors.ts';
import { setOwnPassword } from './set-own-password.ts';
import {
  type Challenge,
  consumeChallenge,
  countAnswer,
  findChallenge,
  signInOver,
} from './sign-in-challenges.ts';
import { codeLimits } from './sign-in-limits.ts';
import { takeGivenCode, WrongCode } from './take-given-code.ts';
import { wrongCode } from './wrong-code.ts';

type Input = Pick<Call<typeof endpoint>, 'body' | 'caller'>;
type Exchange = Pick<Call<typeof endpoint>, 'request' | 'reply'>;

/** Later steps of signing in: a code, the first code of an authenticator app just set up, or a new password. */
export function createContinueLogin(platform: Platform, signToken: SignToken) {
  const { database, config } = platform;
  const limits = codeLimits(platform);
  const recordRefusal = createRefusalRecorder(platform);
  const readKnownDevices = createKnownDevicesReader(platform);

  return async ({ request, reply, ...input }: Input & Exchange) => {
    const challenge = await findChallenge(platform, input.body.challenge);
    if (!challenge) {
      await limits.takeOfAddress(input.caller.address);
      throw signInOver();
    }
    return answerChallenge(challenge, { ...input, devices: readKnownDevices(request, reply) });
  };

  async function answerChallenge(
    challenge: Challenge,
    { body, caller, devices }: Input & { devices: KnownDevices },
  ): Promise<Answer<typeof endpoint>> {
    // Not limited: the password was checked before, so there is nothing left to guess.
    if (challenge.step === 'new_password') {
      return chooseOwnPassword(challenge, { body, caller, devices });
    }
    assertCodeThere(challenge, body);
    const { username } = challenge.user;
    const { address } = caller;
    const device = devices.of(challenge.userId);
    const counted = await limits.take({ username, userId: challenge.userId, address, device });
    const isLast = await countAnswer(database, challenge);
    try {
      const answer = await write(platform, caller, async (w) => {
        await consumeChallenge(w.tx, challenge);
        const recoveryCodes = await passSecondFactor(w, challenge, body);
        const finished = await finishSignIn(w, signToken, {
          user: challenge.user,
          by: 'password',
          devices,
          passed: challenge.step,
        });
        return { ...finished, ...(recoveryCodes && { recoveryCodes }) };
      });
      await counted.giveBack();
      return answer;
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      recordRefusal(challenge.userId, caller, 'wrong_code');
      throw isLast ? signInOver() : error;
    }
  }

  /** Throws if the code is wrong. Returns new recovery codes if this code completed the setup of a second factor. */
  async function passSecondFactor(
    w: Write,
    { user, step }: Challenge,
    body: Input['body'],
  ): Promise<string[] | undefined> {
    const own = w.as(callerAs(user, w.caller));
    if (step !== 'second_factor_setup') {
      await takeGivenCode(own, body);
      return undefined;
    }
    if (!(await confirmSetup(w, user.id, body.code ?? ''))) throw new WrongCode('code', wrongCode);
    await own.audit({
      action: 'second_factor.switched_on',
      subject: { type: 'user', id: user.id },
    });
    await notifyOfOwnChange(own, 'second_factor_on');
    return renewCodes(w, user.id);
  }

  async function chooseOwnPassword(
    challenge: Challenge,
    { body, caller, devices }: Input & { devices: KnownDevices },
  ) {
    const { user } = challenge;
    if (body.newPassword === undefined) throw invalidField('newPassword', 'Enter a password.');
    assertStrongPassword(body.newPassword, user.username, 'newPassword');
    if (await verifyPassword(user.passwordHash, body.newPassword)) {
      throw invalidField('newPassword', 'Choose another password than the one you had until now.');
    }
    const passwordHash = await hashPassword(body.newPassword);
    const answer = await write(platform, caller, async (w) => {
      await consumeChallenge(w.tx, challenge);
      await setOwnPassword(w.as(callerAs(user, caller)), {
        user,
        passwordHash,
        by: 'sign_in',
      });
      return finishSignIn(w, signToken, {
        user: { ...user, passwordHash, mustChangePassword: false },
        by: 'password',
        devices,
        passed: 'new_password',
      });
    });
    await forgetFirstPassword(config, user.passwordHash);
    return answer;
  }
}

/** Throws before the attempt is counted: a missing code is not a wrong one. */
function assertCodeThere({ step }: Challenge, { code, recoveryCode }: Body<typeof endpoint>) {
  if (code !== undefined || (step === 'second_factor' && recoveryCode !== undefined)) return;
  throw invalidField('code', 'Enter the code.');
}
