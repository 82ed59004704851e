import type { Answer } from '@icare/contracts/endpoint';
import type { beginPasskeyProof, finishPasskeyProof } from '@icare/contracts/passkeys';
import { recordProof } from '../../platform/auth/proof-of-identity.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { createStartedSignInLimit } from '../started-sign-in-limit.ts';
import { createPasskeyCheck } from './check-passkey.ts';
import { makePasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { assertOffered, type RelyingParty } from './relying-party.ts';
import { requestOptions } from './request-options.ts';

type Begin = typeof beginPasskeyProof;
type Finish = typeof finishPasskeyProof;

/** Options for the browser to sign a challenge with one of the caller's passkeys, as proof of identity. */
export function createBeginPasskeyProof(platform: Platform, relyingParty: RelyingParty | null) {
  const startedSignIns = createStartedSignInLimit(platform, 'passkey-proof');
  return async ({ caller }: Pick<Call<Begin>, 'caller'>): Promise<Answer<Begin>> => {
    const { id: rpId } = assertOffered(relyingParty);
    const { user, sessionId, address } = caller;
    await startedSignIns.take({ address, browser: sessionId });
    const known = await platform.database.prisma.passkey.findMany({ where: { userId: user.id } });
    if (known.length === 0) throw new AppError('conflict', 'You have no passkey.');
    const scope = { purpose: 'step_up', userId: user.id, sessionId } as const;
    const challenge = await makePasskeyChallenge(platform, scope);
    return success({ options: await requestOptions(rpId, challenge, known) });
  };
}

/** 409, never 401: pages end the session at a 401. */
const wrongPasskey = () =>
  new AppError('conflict', 'This passkey is not one of yours here. Use your password.');

export function createFinishPasskeyProof(platform: Platform, relyingParty: RelyingParty | null) {
  const checkPasskey = createPasskeyCheck(platform);
  return async ({
    body: { credential },
    caller,
  }: Pick<Call<Finish>, 'body' | 'caller'>): Promise<Answer<Finish>> => {
    const party = assertOffered(relyingParty);
    const { user, sessionId } = caller;
    const scope = { purpose: 'step_up', userId: user.id, sessionId } as const;
    const { clientDataJSON } = credential.response;
    const challenge = await takePasskeyChallenge(platform, scope, clientDataJSON);
    if (challenge === null) throw new AppError('conflict', 'That took too long. Try again.');
    const checked = await checkPasskey(party, credential, { challenge, caller });
    if (checked?.passkey.userId !== user.id) throw wrongPasskey();
    const provedUntil = await write(platform, caller, async (w) => {
      if (!(await checked.recordUse(w.tx))) throw wrongPasskey();
      return recordProof(w, 'passkey');
    });
    return success({ provedUntil: provedUntil.toISOString() });
  };
}
