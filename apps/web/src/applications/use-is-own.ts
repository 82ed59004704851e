import type { Application } from '@icare/contracts/recruitment';
import { useLastSession } from '../session/session.ts';

type Whose = Pick<Application, 'candidateEmail'> & Partial<Pick<Application, 'hiredUserId'>>;

/** Whether whoever is signed in made an application: by its address, or because it led to their post. */
export function useIsOwn({ candidateEmail, hiredUserId = null }: Whose): boolean {
  const user = useLastSession()?.user;
  if (!user) return false;
  return user.id === hiredUserId || user.email.toLowerCase() === candidateEmail?.toLowerCase();
}
