import type { AssertionCredential } from '@icare/contracts/passkeys';
import type { Prisma } from '@icare/database/client';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRefusalRecorder } from '../record-refusal.ts';
import type { RelyingParty } from './relying-party.ts';

type FoundPasskey = Prisma.PasskeyGetPayload<{
  include: { user: { include: { department: true } } };
}>;

export type CheckedPasskey = {
  passkey: FoundPasskey;
  /** Notes that it was used, in the transaction that follows. False: another use was quicker, or it was removed. */
  note: (transaction: Transaction) => Promise<boolean>;
};

/**
 * Checks what a passkey signed: that it is known, belongs to whom it says, was unlocked by its owner (a finger, a face or
 * a PIN), signed this challenge here, and counts on from its last use. Null for any other; what was wrong is written down.
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
    const counter = await signatureCount(relyingParty, passkey, { credential, challenge });
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
      note: async (transaction) => {
        const { count } = await transaction.passkey.updateMany({
          where: { id, counter: passkey.counter },
          data: { counter, lastUsedAt: clock() },
        });
        return count === 1;
      },
    };
  };
}

/** The device's count of its signatures; null unless the owner's passkey validly signed this challenge. */
async function signatureCount(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credentialId, publicKey, user }: FoundPasskey,
  { credential, challenge }: { credential: AssertionCredential; challenge: string },
): Promise<bigint | null> {
  const owner = Buffer.from(user.id).toString('base64url');
  if (credential.response.userHandle !== owner) return null;
  const { userHandle, ...response } = credential.response;
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
      // Compared by the caller: only of a signature that holds can it be said that it was copied.
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    // The library throws for whatever does not hold, and for bytes that are no such thing at all.
    return null;
  }
}
