import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { useToastsAbove } from '../../ui/use-toasts-above.ts';
import { checkSession } from '../session.ts';
import { sessionEnd } from '../session-store.ts';
import { useTabOverDialogs } from './use-tab-over-dialogs.ts';

const SignInAgain = lazyPart(
  async () => (await import('../sign-in/sign-in-again.tsx')).SignInAgain,
);

type SessionNoticeProps = {
  /** Null once the session has ended. */
  minutesLeft: number | null;
  username: string;
  /** The session was that of an inspector from outside. */
  inspected?: boolean;
  onDismiss: () => void;
};

/** Floats over the page and its dialogs without taking the focus, so that typing continues. */
export function SessionNotice({
  minutesLeft,
  username,
  inspected = false,
  onDismiss,
}: SessionNoticeProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const ended = minutesLeft === null;
  const notice = useToastsAbove('--session-notice');
  useTabOverDialogs(notice);
  const extendable = !ended && sessionEnd()?.canBeExtended !== false;
  const stay = async () => {
    setBusy(true);
    await runWithToast(checkSession, {
      title: 'You are not signed in for longer yet',
      otherwise: 'The portal cannot be reached. Please try again.',
    });
    setBusy(false);
  };
  return (
    <>
      <section
        ref={notice}
        // On a phone it would lie over the form that it has opened.
        hidden={asking}
        aria-label="Session"
        // Dialogs hide everything outside them from screen readers, but not what announces.
        aria-live="polite"
        data-over-dialogs=""
        className="pointer-events-auto fixed inset-x-3 bottom-3 z-31 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 border border-edge bg-raised p-4 shadow-pop sm:right-auto sm:max-w-[30rem]"
      >
        <div role="status" className="flex flex-1 basis-56 items-start gap-3">
          <Icon icon={Clock} className="mt-0.5 size-5 text-warning" />
          <div>
            <p className="font-bold">
              {ended
                ? 'You have been signed out'
                : `You will be signed out in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}`}
            </p>
            <p className="text-muted">
              {extendable
                ? 'The portal has not heard from you for a while.'
                : ended && inspected
                  ? 'Once an inspection has ended, nothing of it can be opened any more. While it lasts, sign in again to go on.'
                  : 'Sign in again to go on; what you typed stays.'}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {extendable ? (
            <Button variant="primary" size="sm" disabled={busy} onClick={() => void stay()}>
              Stay signed in
            </Button>
          ) : (
            <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
              Sign in again
            </Button>
          )}
          {ended && (
            <Button size="sm" onClick={onDismiss}>
              Not now
            </Button>
          )}
        </div>
      </section>
      {asking && <SignInAgain onClose={() => setAsking(false)} username={username} />}
    </>
  );
}
