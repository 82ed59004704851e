import { pages } from '@icare/contracts/pages';
import { toast } from 'sonner';
import { ApiError } from '../api/api-error.ts';
import type { Session } from '../session/session-store.ts';
import { SignInForm } from '../session/sign-in/sign-in-form.tsx';
import { SingleSignOn } from '../session/sign-in/single-sign-on.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Denied, DeniedNotice, deny, itOnly, tellAccessDenied } from './access-denied.tsx';
import { HrChecklist } from './hr-connection.tsx';

type AdminLoginProps = {
  username?: string | undefined;
  /** A sign-in has begun, and has ended: between them the form stays, whoever is signed in. */
  onBusy: (busy: boolean) => void;
  /** Who was signed out here because the panel is not for them. */
  denied: Denied | null;
  onDenied: (denied: Denied | null) => void;
};

export function AdminLogin({ username, onBusy, denied, onDenied }: AdminLoginProps) {
  const welcome = async ({ user }: Session) => {
    if (user.role !== 'ROLE_ADMIN') {
      onDenied(await deny(user));
      throw new ApiError({ status: 403, code: 'forbidden', message: itOnly });
    }
    toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
    onBusy(false);
  };
  const fail = (message: string) => {
    if (message === itOnly) tellAccessDenied();
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
            onDenied(null);
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
