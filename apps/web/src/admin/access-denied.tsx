import { useEffect } from 'react';
import { toast } from 'sonner';
import { signOut } from '../lib/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';

export const itOnly = 'Admin panel access is restricted to IT personnel only.';

export function tellAccessDenied(): void {
  toast.error('Access Denied', { id: 'access-denied', description: itOnly });
}

/** Ends the session of somebody who came here and is not IT personnel. */
export function AccessDenied() {
  useEffect(() => {
    tellAccessDenied();
    void signOut();
  }, []);
  return (
    <>
      <PageHeader title="Admin" />
      <Spinner text="Signing out..." />
    </>
  );
}
