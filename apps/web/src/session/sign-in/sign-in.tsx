import { pages } from '@icare/contracts/pages';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { signOutWithToast } from '../account/use-account-actions.ts';
import { useSession } from '../session.ts';
import { safeNext } from './safe-next.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutByAdmin } from './signed-out-by-admin.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

/** /sign-in */
export function Component() {
  const session = useSession();
  // A user who signs in here is being led to `next`: the busy form stays until that page is loaded.
  const [cameSignedIn] = useState(session !== null);
  const shown = cameSignedIn ? session : null;
  const navigate = useNavigate();
  const username = readUsername(useLocation().state);
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'), location.origin);
  return (
    <div className="page-width pb-18">
      <PageHeader title="Sign in" spacious>
        {shown
          ? `You are signed in as ${shown.user.fullName}.`
          : 'For staff, who get their username and password from IT, and for inspectors, who sign in with their e-mail address.'}
      </PageHeader>
      {!session && params.get('after') === 'admin' && (
        <SignedOutByAdmin>Sign in to go on where you were.</SignedOutByAdmin>
      )}
      {shown ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={next} variant="primary">
            Continue
          </ButtonLink>
          <Button onClick={() => void signOutWithToast()}>Sign out</Button>
        </div>
      ) : (
        <SignInForm
          username={username}
          onSignedIn={({ user, inspects }) => {
            toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
            return navigate(inspects && next === pages.desk.path ? paths.inspection : next, {
              replace: true,
            });
          }}
        >
          <SingleSignOn next={next} atOnce={params.get('with') === 'provider'} />
          <p className="mt-6 max-w-measure text-muted">
            Forgotten your password? IT personnel can set a new one for you.{' '}
            <Link to="/" className="text-link">
              Back to the home page
            </Link>
          </p>
        </SignInForm>
      )}
    </div>
  );
}

/** Fills in the username of a person who has just set their password. */
function readUsername(state: unknown): string {
  const told = typeof state === 'object' && state !== null && 'username' in state;
  return told && typeof state.username === 'string' ? state.username : '';
}
