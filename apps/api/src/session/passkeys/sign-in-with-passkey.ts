import type { Answer } from '@icare/contracts/endpoint';
import type { beginPasskeySignIn, finishPasskeySignIn } from '@icare/contracts/passkeys';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { finishSignIn, type SignToken } from '../finish-sign-in.ts';
import { createKnownDevices } from '../known-devices.ts';
import { type Beginnings, createBeginnings } from '../sign-in-beginnings.ts';
import { signInOver } from '../sign-in-challenges.ts';
import { createPasskeyCheck } from './check-passkey.ts';
import {
  makePasskeyChallenge,
  type SignInPurpose,
  takePasskeyChallenge,
} from './passkey-challenges.ts';
import { assertOffered, type RelyingParty } from './relying-party.ts';
import { requestOptions } from './request-options.ts';

/**
 * Most sign-ins that browsers offer by themselves are not taken up, so they count apart: a ward that types its
 * passwords uses up none of the attempts by the button.
 */
const beginningsOf = (platform: Platform): Record<SignInPurpose, Beginnings> => ({
  sign_in: createBeginnings(platform, 'passkey'),
  autofill: createBeginnings(platform, 'passkey-autofill'),
});

/** The challenge that the device signs. No passkeys are listed: the device knows its own; others learn of none. */
export function createBeginSignIn(platform: Platform, relyingParty: RelyingParty | null) {
  const beginnings = beginningsOf(platform);
  const devicesOf = createKnownDevices(platform);
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
    const { browser } = devicesOf(request, reply);
    await beginnings[purpose].take({ address: caller.address, browser });
    return success({
      options: await requestOptions(id, await makePasskeyChallenge(platform, { purpose })),
    });
  };
}

/** Unknown, removed, of somebody who may not sign in, or not signed by it: nobody is told which. */
const wrongPasskey = () =>
  new AppError(
    'unauthenticated',
    'This passkey does not open the portal. Sign in with your username and password.',
  );

/** The passkey is what somebody has, and what unlocks it what they know or are: nothing more is asked for. */
export function createFinishSignIn(
  platform: Platform,
  relyingParty: RelyingParty | null,
  signToken: SignToken,
) {
  const beginnings = beginningsOf(platform);
  const checkPasskey = createPasskeyCheck(platform);
  const devicesOf = createKnownDevices(platform);
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
    const taken = await takeEither(platform, clientDataJSON);
    if (!taken) throw signInOver();
    const { challenge, purpose } = taken;
    const checked = await checkPasskey(party, credential, { challenge, caller });
    if (!checked) throw wrongPasskey();
    const devices = devicesOf(request, reply);
    const answer = await write(platform, caller, async (w) => {
      if (!(await checked.note(w.tx))) throw wrongPasskey();
      return finishSignIn(w, signToken, {
        user: checked.passkey.user,
        by: 'passkey',
        devices,
      });
    });
    await beginnings[purpose].giveBack({ address: caller.address, browser: devices.browser });
    return answer;
  };
}

/** The challenge of a sign-in, however that was begun. */
async function takeEither(platform: Platform, clientDataJSON: string) {
  for (const purpose of ['sign_in', 'autofill'] as const) {
    const challenge = await takePasskeyChallenge(platform, { purpose }, clientDataJSON);
    if (challenge !== null) return { challenge, purpose };
  }
  return null;
}
