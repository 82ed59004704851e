import type { LoginAnswer } from '@icare/contracts/session';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

/** Loads the passkey library at the first use, so that no page waits for it. */
const library = () => import('@simplewebauthn/browser');
const contracts = () => import('@icare/contracts/passkeys');

/** Whether this page and browser can use passkeys; `offered` is the portal's setting. */
export const canUsePasskeys = (offered: { origin: string } | null | undefined): boolean =>
  offered?.origin === location.origin && 'PublicKeyCredential' in window;

/** Signs in with any passkey of the device. The answer is like that to a password. */
export async function signInByPasskey(): Promise<LoginAnswer> {
  const { beginPasskeySignIn, finishPasskeySignIn } = await contracts();
  const begun = await call(beginPasskeySignIn, { body: {} }, { anonymous: true });
  const credential = await show(begun.data.options);
  return call(finishPasskeySignIn, { body: { credential } }, { anonymous: true });
}

/**
 * Lets the browser offer passkeys in its autofill until the user chooses one or `signal` aborts. Returns null if the
 * user chose none or the browser does not support it. Throws only errors of a chosen passkey: the user has not asked
 * for the others.
 */
export async function signInByAutofill(signal: AbortSignal): Promise<LoginAnswer | null> {
  const { beginPasskeySignIn, finishPasskeySignIn } = await contracts();
  let credential: Awaited<ReturnType<typeof offer>>;
  try {
    const { browserSupportsWebAuthnAutofill } = await library();
    if (!(await browserSupportsWebAuthnAutofill())) return null;
    const body = { autofill: true };
    const { data } = await call(beginPasskeySignIn, { body }, { anonymous: true, signal });
    credential = await offer(data.options, signal);
  } catch {
    return null;
  }
  return call(finishPasskeySignIn, { body: { credential } }, { anonymous: true });
}

async function offer(options: object, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await library();
  signal.throwIfAborted();
  const end = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', end);
  try {
    return await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    });
  } finally {
    // Another request may be running by then, which must not be cancelled.
    signal.removeEventListener('abort', end);
  }
}

/** Creates a passkey on the device and stores its public key in the portal under this name. */
export async function addOwnPasskey(name: string) {
  const { addPasskey, beginPasskey } = await contracts();
  const { options } = (await call(beginPasskey, { body: {} })).data;
  const { startRegistration } = await library();
  const credential = await withPasskeyErrors(() =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
  return call(addPasskey, { body: { name, credential } });
}

/** Proves the user's identity with one of their passkeys; the session continues. */
export async function proveByPasskey(): Promise<void> {
  const { beginPasskeyProof, finishPasskeyProof } = await contracts();
  const begun = await call(beginPasskeyProof, { body: {} });
  const credential = await show(begun.data.options);
  await call(finishPasskeyProof, { body: { credential } });
}

async function show(options: object) {
  const { startAuthentication } = await library();
  return withPasskeyErrors(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Texts for the browser's errors. Browsers give few reasons, so that no page learns which passkeys exist. */
const words: Record<string, string> = {
  NotAllowedError: 'The passkey was cancelled, or it took too long. Nothing was done.',
  AbortError: 'The passkey was cancelled, or it took too long. Nothing was done.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys do not work at this address. Tell IT.',
  ConstraintError: 'This device needs a screen lock first: a fingerprint, a face or a PIN.',
};

async function withPasskeyErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const message = words[name] ?? 'This device could not do it. Use your password instead.';
    throw new ApiError({ status: 0, code: 'passkey', message });
  }
}
