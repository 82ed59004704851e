import { limits } from '@icare/contracts/limits';
import { generateAuthenticationOptions } from '@simplewebauthn/server';

type Known = { credentialId: string; transports: string[] };

/** What a passkey is to sign. Without `known` ones the device offers those that it has itself. */
export async function requestOptions(rpID: string, challenge: string, known?: readonly Known[]) {
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: limits.passkeyMinutes * 60_000,
    userVerification: 'required',
    ...(known && {
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  });
  return { ...options };
}
