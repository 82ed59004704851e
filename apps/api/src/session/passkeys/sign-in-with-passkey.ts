import type { Answer } from '@icare/contracts/endpoint';
import type { beginPasskeySignIn, finishPasskeySignIn } from '@icare/contracts/passkeys';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { finishSignIn, type SignToken } from '../finish-sign-in.ts';
import { createKnownDevicesReader } from '../known-devices.ts';
import { signInOver } from '../sign-in-challenges.ts';
import { createStartedSignInLimit, type StartedSignInLimit } from '../started-sign-in-limit.ts';
import { createPasskeyCheck } from './check-passkey.ts';
import {
  makePasskeyChallenge,
  type SignInPurpose,
  takePasskeyChallenge,
} from './passkey-challenges.ts';
import { assertOffered, type RelyingParty } from './relying-party.ts';
import { requestOptions } from './request-options.ts';

/**
 * Most challenges for autofill are never answered, so they have a limit of their own: a ward that types its passwords
 * uses up no attempts of the button.
 */
const createPasskeyStartLimits = (
  platform: Platform,
): Record<SignInPurpose, StartedSignInLimit> => ({
  sign_in: createStartedSignInLimit(platform, 'passkey'),
  autofill: createStartedSignInLimit(platform, 'passkey-autofill'),
});

/**
 * Options for the browser to sign a challenge. They list no passkeys: the device knows its own, and strangers must not
 * learn of any.
 */
export function createBeginPasskeySignIn(platform: Platform, relyingParty: RelyingParty | null) {
  const startedSignIns = createPasskeyStartLimits(platform);
  const readKnownDevices = createKnownDevicesReader(platform);
  return async ({
    body: { autofill },
    caller,
    request,
    reply,
  }: Pick<Call<typeof beginPasskeySignIn>, 'body' | 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof beginPasskeySignIn>
  > => {
    const { id } = assertOffered(relyingParty);
    const purpose = autofill ? 'autofill' : 'sign_in';
    const { browser } = readKnownDevices(request, reply);
    await startedSignIns[purpose].take({ address: caller.address, browser });
    return success({
      options: await requestOptions(id, await makePasskeyChallenge(platform, { purpose })),
    });
  };
}

/**
 * One answer for passkeys that are unknown, removed, of an inactive user or with a wrong signature: it must not reveal
 * which.
 */
const wrongPasskey = () =>
  new AppError(
    'unauthenticated',
    'This passkey does not open the portal. Sign in with your username and password.',
  );

/** Signs in with a passkey. It counts as two factors, the device and what unlocks it, so no code is required. */
export function createFinishPasskeySignIn(
  platform: Platform,
  relyingParty: RelyingParty | null,
  signToken: SignToken,
) {
  const startedSignIns = createPasskeyStartLimits(platform);
  const checkPasskey = createPasskeyCheck(platform);
  const readKnownDevices = createKnownDevicesReader(platform);
  return async ({
    body: { credential },
    caller,
    request,
    reply,
  }: Pick<Call<typeof finishPasskeySignIn>, 'body' | 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof finishPasskeySignIn>
  > => {
    const party = assertOffered(relyingParty);
    const { clientDataJSON } = credential.response;
    const signIn = await takeSignInChallenge(platform, clientDataJSON);
    if (!signIn) throw signInOver();
    const { challenge, purpose } = signIn;
    const checked = await checkPasskey(party, credential, { challenge, caller });
    if (!checked) throw wrongPasskey();
    const devices = readKnownDevices(request, reply);
    const answer = await write(platform, caller, async (w) => {
      if (!(await checked.recordUse(w.tx))) throw wrongPasskey();
      return finishSignIn(w, signToken, {
        user: checked.passkey.user,
        by: 'passkey',
        devices,
      });
    });
    await startedSignIns[purpose].giveBack({ address: caller.address, browser: devices.browser });
    return answer;
  };
}

/** Takes the challenge of a sign-in by button or by autofill. */
async function takeSignInChallenge(platform: Platform, clientDataJSON: string) {
  for (const purpose of ['sign_in', 'autofill'] as const) {
    const challenge = await takePasskeyChallenge(platform, { purpose }, clientDataJSON);
    if (challenge !== null) return { challenge, purpose };
  }
  return null;
}
