import { roleNames } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import { signOut } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Someone who is not IT personnel and followed a link is asked before their session is ended. */
export function OtherRole({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHeader title="Admin">The admin panel is for IT personnel.</PageHeader>
      <p className="max-w-measure">
        You are signed in as <b className="font-bold">{user.fullName}</b> ({roleNames[user.role]}).
        Sign out and sign in as IT personnel?
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="primary" onClick={() => void signOut()}>
          Sign out and go on
        </Button>
        <ButtonLink to="/">Stay signed in</ButtonLink>
      </div>
    </>
  );
}
