import type { LoginAnswer } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { canUsePasskeys, signInByPasskey } from '../passkeys.ts';
import { signInWays } from '../single-sign-on.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const unreachable = 'The portal cannot be reached. Try again, or use your username and password.';

type PasskeySignInProps = {
  /** How often the username field was entered; 0 once another way was chosen. */
  entries: number;
  onStart: (() => void) | undefined;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: ((message: string, error: unknown) => void) | undefined;
};

/** The way in without username and password, where portal and browser have it. */
export function PasskeySignIn({ entries, onStart, onAnswer, onFailed }: PasskeySignInProps) {
  const { data } = useQuery(signInWays);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOffered = canUsePasskeys(data?.passkeys);
  const fail = (error: unknown) => {
    const message = errorMessage(error, unreachable);
    setFailure(message);
    onFailed?.(message, error);
  };
  usePasskeyAutofill({ entries, isOffered, onAnswer, onFailed: fail });
  if (!isOffered) return null;
  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    onStart?.();
    try {
      await onAnswer(await signInByPasskey());
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <div className="mt-6 grid max-w-md border-t border-line pt-6">
      <div aria-live="polite" className="not-empty:pb-3">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <Button
        aria-disabled={busy}
        onClick={() => void signIn()}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        <Icon icon={Fingerprint} />
        {busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </Button>
    </div>
  );
}
