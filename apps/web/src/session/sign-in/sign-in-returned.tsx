import { pages } from '@icare/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../../api/error-message.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session.ts';
import type { Session } from '../session-store.ts';
import { begunSignIn, finishAtPortal, forgetBegunSignIn, goToProvider } from '../single-sign-on.ts';
import { ProofReturned } from '../step-up/proof-returned.tsx';
import { stateOfProof } from '../step-up/proof-window.ts';
import { readReturn } from './provider-return.ts';
import { safeNext } from './safe-next.ts';

const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** /sign-in/returned, the page that the identity provider leads back to. */
export function Component() {
  const { search } = useLocation();
  // The query is read once, because the address is cleared right after.
  const [proof] = useState(() => ({ query: search, state: stateOfProof(search) }));
  if (proof.state === null) return <SignInReturned />;
  return <ProofReturned state={proof.state} query={proof.query} />;
}

function SignInReturned() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  // Read once: the effect below clears both the address and the kept sign-in.
  const [arrival] = useState(() => ({ query: search, begun: begunSignIn() }));
  const [isLost] = useState(session !== null && search === '');
  const [failure, setFailure] = useState<string | null>(null);
  const next = safeNext(arrival.begun?.next ?? null, location.origin);

  const handled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is handled once
  useEffect(() => {
    if (handled.current || isLost) return;
    handled.current = true;
    history.replaceState(history.state, '', pages.signInReturned.path);
    void navigate(pages.signInReturned.path, { replace: true });
    forgetBegunSignIn();
    const came = readReturn(arrival.query, arrival.begun);
    if (came.kind === 'failed') return setFailure(came.message);
    finishAtPortal(came.state, came.returned).then(
      (signedIn) => {
        welcome(signedIn, next);
        return navigate(next, { replace: true });
      },
      (error: unknown) => setFailure(errorMessage(error, unreachable)),
    );
  }, []);

  // A signed-in user who has no return to finish does not need this page.
  if (isLost) return <Navigate to="/" replace />;
  return (
    <div className="page-width pb-18">
      <PageHeader title="Sign in" spacious />
      {failure === null ? (
        <Spinner text="Signing you in..." />
      ) : (
        <Failure message={failure} next={next} onFailure={setFailure} />
      )}
    </div>
  );
}

/** The toast after every sign-in. People without access to the admin panel see that there. */
function welcome({ user }: Session, next: string): void {
  if (next.startsWith(pages.admin.path) && user.role !== 'ROLE_ADMIN') return;
  toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
}

type FailureProps = { message: string; next: string; onFailure: (message: string) => void };

function Failure({ message, next, onFailure }: FailureProps) {
  const [going, setGoing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure is read out
  useEffect(() => box.current?.focus(), [message]);
  const again = async () => {
    setGoing(true);
    try {
      await goToProvider(next);
    } catch (error) {
      onFailure(errorMessage(error, unreachable));
      setGoing(false);
    }
  };
  const withPassword = paths.signIn(next);
  return (
    <>
      <div ref={box} role="alert" tabIndex={-1} className="max-w-measure">
        <Notice tone="danger">
          <h2 className="font-bold">You are not signed in</h2>
          <p>{message}</p>
        </Notice>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="primary" disabled={going} onClick={() => void again()}>
          {going ? 'Trying again...' : 'Try again'}
        </Button>
        <ButtonLink to={next.startsWith(pages.admin.path) ? next : withPassword}>
          Use your password
        </ButtonLink>
      </div>
    </>
  );
}
