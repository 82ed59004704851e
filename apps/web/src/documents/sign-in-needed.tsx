import { useSignInHref } from '../session/account/use-account-actions.ts';
import { ButtonLink } from '../ui/button.tsx';

/** In the place of what only staff may read. Signing in leads back here. */
export function SignInNeeded() {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p>This document is for staff. Sign in to read it.</p>
      <ButtonLink to={useSignInHref()} variant="primary">
        Sign in
      </ButtonLink>
    </div>
  );
}
