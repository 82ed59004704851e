import type { AssertionCredential } from '@icare/contracts/passkeys';
import type { Prisma } from '@icare/database/client';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRefusalRecorder } from '../record-refusal.ts';
import { loadWebauthn } from './load-webauthn.ts';
import type { RelyingParty } from './relying-party.ts';

type FoundPasskey = Prisma.PasskeyGetPayload<{
  include: { user: { include: { department: true } } };
}>;

export type CheckedPasskey = {
  passkey: FoundPasskey;
  /**
   * Records the use in the transaction of the sign-in or proof. Returns false if the passkey was used or removed since
   * the check.
   */
  recordUse: (transaction: Transaction) => Promise<boolean>;
};

/**
 * Checks a passkey's signature: the passkey exists, belongs to the user it names, was unlocked by its owner (by finger,
 * face or PIN), signed this challenge for this portal, and its counter has increased. Returns null otherwise; the
 * reason is audited.
 */
export function createPasskeyCheck(platform: Platform) {
  const { database, clock, log } = platform;
  const recordRefusal = createRefusalRecorder(platform);

  return async (
    relyingParty: RelyingParty,
    credential: AssertionCredential,
    { challenge, caller }: { challenge: string; caller: Caller },
  ): Promise<CheckedPasskey | null> => {
    const passkey = await database.prisma.passkey.findUnique({
      where: { credentialId: credential.id },
      include: { user: { include: { department: true } } },
    });
    if (!passkey) return null;
    const { id, userId, user } = passkey;
    const counter = await verifySignature(relyingParty, passkey, { credential, challenge });
    if (counter === null) {
      recordRefusal(userId, caller, 'wrong_passkey');
      return null;
    }
    if (user.status !== 'Active') {
      recordRefusal(userId, caller, 'inactive');
      return null;
    }
    const counts = passkey.counter > 0n || counter > 0n;
    if (counts && counter <= passkey.counter) {
      log.warn({ userId, passkey: id }, 'A passkey counted backwards: it may have been copied.');
      recordRefusal(userId, caller, 'copied_passkey');
      return null;
    }
    return {
      passkey,
      recordUse: async (transaction) => {
        const { count } = await transaction.passkey.updateMany({
          where: { id, counter: passkey.counter },
          data: { counter, lastUsedAt: clock() },
        });
        return count === 1;
      },
    };
  };
}

/** Returns the device's signature counter, or null unless the user's passkey validly signed the challenge. */
async function verifySignature(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId, publicKey, user }: FoundPasskey,
  { credential, challenge }: { credential: AssertionCredential; challenge: string },
): Promise<bigint | null> {
  const owner = Buffer.from(user.id).toString('base64url');
  if (credential.response.userHandle !== owner) return null;
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // 0 disables the library's comparison: the caller compares, since only a valid signature with an old counter
      // indicates a copy.
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    // The library throws for invalid signatures as well as for malformed bytes.
    return null;
  }
}
