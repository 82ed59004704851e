import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useLastSession } from '../session.ts';
import { AccountFacts } from './account-facts.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useSignInHref } from './use-account-actions.ts';
import { YourData } from './your-data.tsx';

/** /account */
export function Component() {
  const session = useLastSession();
  const signInHref = useSignInHref();
  return (
    <div className="page-width pb-18">
      <PageHeader title="Account" spacious>
        {session
          ? 'Who you are to the portal, how you sign in, and where.'
          : 'Sign in to see your account.'}
      </PageHeader>
      {session ? (
        <div className="grid gap-12">
          <AccountFacts session={session} />
          <Password username={session.user.username} />
          <SecondFactor key={session.user.id} username={session.user.username} />
          <Passkeys key={`passkeys ${session.user.id}`} />
          <SignOutEverywhere />
          <YourData />
        </div>
      ) : (
        <ButtonLink to={signInHref} variant="primary">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
