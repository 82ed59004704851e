import { limits } from '@icare/contracts/limits';
import { loadWebauthn } from './load-webauthn.ts';

type Known = { credentialId: string; transports: string[] };

/** Options for the browser to sign a challenge. Without `known` passkeys the device offers those it has. */
export async function requestOptions(rpID: string, challenge: string, known?: readonly Known[]) {
  const { generateAuthenticationOptions } = await loadWebauthn();
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
