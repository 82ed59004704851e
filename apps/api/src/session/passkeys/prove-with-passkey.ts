import type { Answer } from '@icare/contracts/endpoint';
import type { beginPasskeyProof, finishPasskeyProof } from '@icare/contracts/passkeys';
import { recordProof } from '../../platform/auth/proof-of-identity.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { createBeginnings } from '../sign-in-beginnings.ts';
import { createPasskeyCheck } from './check-passkey.ts';
import { makePasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { assertOffered, type RelyingParty } from './relying-party.ts';
import { requestOptions } from './request-options.ts';

type Begin = typeof beginPasskeyProof;
type Finish = typeof finishPasskeyProof;

/** The challenge that one of the caller's passkeys signs, to prove who is at this session. */
export function createBeginProof(platform: Platform, relyingParty: RelyingParty | null) {
  const beginnings = createBeginnings(platform, 'passkey-proof');
  return async ({ caller }: Pick<Call<Begin>, 'caller'>): Promise<Answer<Begin>> => {
    const { id: rpId } = assertOffered(relyingParty);
    const { user, sessionId, address } = caller;
    await beginnings.take({ address, browser: sessionId });
    const known = await platform.database.prisma.passkey.findMany({ where: { userId: user.id } });
    if (known.length === 0) throw new AppError('conflict', 'You have no passkey.');
    const asked = { purpose: 'step_up', userId: user.id, sessionId } as const;
    const challenge = await makePasskeyChallenge(platform, asked);
    return success({ options: await requestOptions(rpId, challenge, known) });
  };
}

/** Refused with 409, never 401: the session goes on. */
const wrongPasskey = () =>
  new AppError('conflict', 'This passkey is not one of yours here. Use your password.');

export function createFinishProof(platform: Platform, relyingParty: RelyingParty | null) {
  const checkPasskey = createPasskeyCheck(platform);
  return async ({
    body: { credential },
    caller,
  }: Pick<Call<Finish>, 'body' | 'caller'>): Promise<Answer<Finish>> => {
    const party = assertOffered(relyingParty);
    const { user, sessionId } = caller;
    const asked = { purpose: 'step_up', userId: user.id, sessionId } as const;
    const { clientDataJSON } = credential.response;
    const challenge = await takePasskeyChallenge(platform, asked, clientDataJSON);
    if (challenge === null) throw new AppError('conflict', 'That took too long. Try again.');
    const checked = await checkPasskey(party, credential, { challenge, caller });
    if (checked?.passkey.userId !== user.id) throw wrongPasskey();
    const provedUntil = await write(platform, caller, async (w) => {
      if (!(await checked.note(w.tx))) throw wrongPasskey();
      return recordProof(w, 'passkey');
    });
    return success({ provedUntil: provedUntil.toISOString() });
  };
}
