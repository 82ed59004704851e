import type { LoginAnswer } from '@icare/contracts/session';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

/** Comes with the first press of a button, or the first look at a field to sign in with; no page waits for it. */
const library = () => import('@simplewebauthn/browser');
const contracts = () => import('@icare/contracts/passkeys');

/** Whether this page and this browser can use passkeys; `offered` is what the portal says of itself. */
export const canUsePasskeys = (offered: { origin: string } | null | undefined): boolean =>
  offered?.origin === location.origin && 'PublicKeyCredential' in window;

/** The device is asked for a passkey, whosever it has; the answer is as that of a password. */
export async function signInByPasskey(): Promise<LoginAnswer> {
  const { beginPasskeySignIn, finishPasskeySignIn } = await contracts();
  const begun = await call(beginPasskeySignIn, { body: {} }, { anonymous: true });
  const credential = await show(begun.data.options);
  return call(finishPasskeySignIn, { body: { credential } }, { anonymous: true });
}

/**
 * Has the browser offer passkeys among what it fills in, until somebody chooses one or `signal` ends it; null where
 * nobody did, or the browser cannot. Only what comes of a chosen one is thrown: nobody has asked for the rest.
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
    // By then it could be another one that runs.
    signal.removeEventListener('abort', end);
  }
}

/** The device makes a passkey, and the portal keeps its public half under this name. */
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

/** Shows with a passkey of one's own who one is; the session goes on. */
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

/** Browsers give few reasons, so that no page learns what somebody has. */
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
