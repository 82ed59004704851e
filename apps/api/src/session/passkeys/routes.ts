import * as contract from '@icare/contracts/passkeys';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignToken } from '../finish-sign-in.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { findOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { createBeginPasskeyProof, createFinishPasskeyProof } from './prove-with-passkey.ts';
import { assertOffered, toRelyingParty } from './relying-party.ts';
import { createBeginPasskeySignIn, createFinishPasskeySignIn } from './sign-in-with-passkey.ts';

export function passkeyRoutes(route: Route, platform: Platform, signToken: SignToken) {
  const relyingParty = toRelyingParty(platform);
  const own = async (caller: SignedInCaller) => {
    const { passkeys, hasPassword } = await findOwnPasskeys(platform, caller);
    return success({ passkeys, canAdd: relyingParty !== null && hasPassword });
  };

  route(contract.listPasskeys, ({ caller }) => own(caller));
  route(contract.beginPasskey, async ({ caller }) => {
    const options = await beginPasskey(platform, assertOffered(relyingParty), caller);
    return success({ options: { ...options } });
  });
  route(contract.addPasskey, async ({ body, caller }) => {
    await addPasskey(platform, assertOffered(relyingParty), { body, caller });
    return own(caller);
  });
  route(contract.renamePasskey, async ({ params: { id }, body: { name }, caller }) => {
    await renamePasskey(platform, { id, caller, name });
    return own(caller);
  });
  route(contract.removePasskey, async ({ params: { id }, caller }) => {
    await removePasskey(platform, { id, caller });
    return own(caller);
  });
  route(contract.beginPasskeyProof, createBeginPasskeyProof(platform, relyingParty));
  route(contract.finishPasskeyProof, createFinishPasskeyProof(platform, relyingParty));
  route(contract.beginPasskeySignIn, createBeginPasskeySignIn(platform, relyingParty));
  route(contract.finishPasskeySignIn, createFinishPasskeySignIn(platform, relyingParty, signToken));
}
