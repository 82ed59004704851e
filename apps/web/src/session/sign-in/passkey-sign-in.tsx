import { limits } from '@icare/contracts/limits';
import type { LoginAnswer } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { canUsePasskeys, signInByAutofill, signInByPasskey } from '../passkeys.ts';
import { signInWays } from '../single-sign-on.ts';

const unreachable = 'The portal cannot be reached. Try again, or use your username and password.';

type PasskeySignInProps = {
  /** How often the username field was focused; 0 once another way to sign in was chosen. */
  entries: number;
  onStart: (() => void) | undefined;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: ((message: string, error: unknown) => void) | undefined;
};

/** The button to sign in with a passkey, if portal and browser support it. */
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

/** A challenge is renewed some time before it expires, so that the user has time to answer it. */
const freshFor = (limits.passkeyMinutes - 1) * 60_000;

type Autofill = {
  /** How often the field was focused; 0 ends the offer, since another way was chosen. */
  entries: number;
  isOffered: boolean;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: (error: unknown) => void;
};

/**
 * Offers passkeys in the username field. Starts only when the field is focused: every challenge adds a row in the
 * database, which merely viewing the page must not.
 */
function usePasskeyAutofill({ entries, isOffered, onAnswer, onFailed }: Autofill): void {
  const running = useRef<{ until: number; abort: AbortController } | null>(null);
  const told = useRef({ onAnswer, onFailed });
  useEffect(() => {
    told.current = { onAnswer, onFailed };
  });
  useEffect(() => {
    const end = () => {
      running.current?.abort.abort();
      running.current = null;
    };
    if (!isOffered || entries === 0) return end();
    if (running.current && Date.now() < running.current.until) return;
    end();
    const mine = { until: Date.now() + freshFor, abort: new AbortController() };
    running.current = mine;
    const offer = async () => {
      try {
        const answer = await signInByAutofill(mine.abort.signal);
        if (answer) await told.current.onAnswer(answer);
      } catch (error) {
        told.current.onFailed(error);
      }
      // Focusing the field again starts a new request.
      if (running.current === mine) running.current = null;
    };
    void offer();
  }, [entries, isOffered]);
  useEffect(() => () => running.current?.abort.abort(), []);
}
