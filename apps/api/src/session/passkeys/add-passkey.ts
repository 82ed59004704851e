import type { Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { addPasskey as endpoint, NewCredential } from '@icare/contracts/passkeys';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import { notifyOfOwnChange } from '../../platform/mail/notify-of-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { loadWebauthn } from './load-webauthn.ts';
import { makePasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE algorithms EdDSA, ES256 and RS256: the ones that phones, security keys and Windows Hello use. */
const algorithms = [-8, -7, -257];

/** The identity provider alone decides who of its users may sign in, so users without a password get no passkeys. */
const noPassword = () =>
  new AppError('conflict', 'You sign in with your hospital account, which needs no passkey here.');

/** The user handle: the device stores it with the passkey and sends it at every sign-in. */
const toUserHandle = (userId: string) => Uint8Array.from(Buffer.from(userId));

/**
 * Options for the browser to create a passkey that works without a username, and only after the device has verified its
 * owner.
 */
export async function beginPasskey(
  platform: Platform,
  relyingParty: RelyingParty,
  { user, sessionId }: SignedInCaller,
) {
  const { passwordHash, passkeys } = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true, passkeys: true },
  });
  if (passwordHash === null) throw noPassword();
  assertRoom(passkeys.length);
  const scope = { purpose: 'add', userId: user.id, sessionId } as const;
  const challenge = await makePasskeyChallenge(platform, scope);
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: platform.config.site.shortName,
    userID: toUserHandle(user.id),
    userName: user.username,
    userDisplayName: user.fullName,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: limits.passkeyMinutes * 60_000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
}

function assertRoom(count: number) {
  if (count < limits.passkeys) return;
  throw new AppError(
    'conflict',
    `You have ${limits.passkeys} passkeys, which is as many as there can be. Remove one first.`,
  );
}

export async function addPasskey(
  platform: Platform,
  relyingParty: RelyingParty,
  { body, caller }: { body: Body<typeof endpoint>; caller: SignedInCaller },
): Promise<void> {
  const scope = { purpose: 'add', userId: caller.user.id, sessionId: caller.sessionId } as const;
  const { clientDataJSON } = body.credential.response;
  const challenge = await takePasskeyChallenge(platform, scope, clientDataJSON);
  if (challenge === null) {
    throw new AppError('conflict', 'Adding the passkey took too long. Begin again.');
  }
  const registered = await readNewPasskey(relyingParty, body.credential, challenge);
  try {
    await write(platform, caller, (w) => insertPasskey(w, body.name, registered));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    throw new AppError('conflict', 'This passkey has been added already.');
  }
}

type RegisteredPasskey = Awaited<ReturnType<typeof readNewPasskey>>;

async function insertPasskey(
  w: Write<SignedInCaller>,
  name: string,
  registered: RegisteredPasskey,
) {
  const { user } = w.caller;
  // Locks the user's row, so that parallel additions cannot exceed the limit.
  const activeUser = await readRow(
    w.tx,
    build
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('status', '=', 'Active')
      .where('password_hash', 'is not', null)
      .forNoKeyUpdate(),
  );
  if (!activeUser) throw noPassword();
  assertRoom(await w.tx.passkey.count({ where: { userId: user.id } }));
  const id = w.newId();
  await w.tx.passkey.create({
    data: { id, userId: user.id, name, createdAt: w.now, ...registered },
  });
  await w.audit({
    action: 'passkey.added',
    subject: { type: 'user', id: user.id },
    after: { passkey: id, name },
  });
  await notifyOfOwnChange(w, 'passkey_added');
}

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'The passkey could not be read. Begin again.', { cause });

async function readNewPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { response, ...credential }: NewCredential,
  challenge: string,
) {
  const { transports = [], clientDataJSON } = response;
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: await withoutAttestation(response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw unreadable();
    const { credential: registered, credentialBackedUp: backedUp } = registrationInfo;
    // The device signs the id in `registered`, not the one beside it. 1364 is the base64url length of the longest id,
    // 1023 bytes.
    if (registered.id !== credential.id || registered.id.length > 1364) throw unreadable();
    return {
      credentialId: registered.id,
      publicKey: registered.publicKey,
      counter: BigInt(registered.counter),
      transports,
      backedUp,
    };
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

/**
 * Removes the attestation (the device's certificates): the portal accepts every make, and checking it would fetch
 * addresses that the caller could have written into it.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  );
  const encoded = isoCBOR.encode(
    new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', decoded.get('authData')],
    ]),
  );
  return Buffer.from(encoded).toString('base64url');
}
