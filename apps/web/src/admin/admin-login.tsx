import { pages } from '@icare/contracts/pages';
import { ApiError } from '../api/api-error.ts';
import { setDenied, useDenied } from '../session/denied.ts';
import type { Session } from '../session/session-store.ts';
import { SignInForm } from '../session/sign-in/sign-in-form.tsx';
import { SingleSignOn } from '../session/sign-in/single-sign-on.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.ts';
import { DeniedNotice, itOnlyMessage, showAccessDenied, signOutDenied } from './access-denied.tsx';
import { HrChecklist } from './hr-connection.tsx';

type AdminLoginProps = {
  username?: string | undefined;
  /** True when a sign-in starts, false when it ends. Meanwhile the form must stay, although a session may already exist. */
  onBusy: (busy: boolean) => void;
};

export function AdminLogin({ username, onBusy }: AdminLoginProps) {
  const denied = useDenied();
  const welcome = async ({ user }: Session) => {
    if (user.role !== 'ROLE_ADMIN') {
      await signOutDenied(user);
      throw new ApiError({ status: 403, code: 'forbidden', message: itOnlyMessage });
    }
    toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
    onBusy(false);
  };
  const fail = (message: string) => {
    if (message === itOnlyMessage) showAccessDenied();
    else toast.error('Login Failed', { description: message });
    onBusy(false);
  };
  return (
    <>
      <PageHeader title="Admin Login">
        Only IT personnel with ROLE_ADMIN can access the admin panel.
      </PageHeader>
      {denied && <DeniedNotice denied={denied} />}
      <HrChecklist />
      <div className="mt-4">
        <SignInForm
          username={username}
          onStart={() => {
            setDenied(null);
            onBusy(true);
          }}
          onSignedIn={welcome}
          onFailed={fail}
        >
          <SingleSignOn next={pages.admin.path} />
        </SignInForm>
      </div>
    </>
  );
}
