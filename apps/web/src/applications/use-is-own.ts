import type { Application } from '@icare/contracts/recruitment';
import { useLastSession } from '../session/session.ts';

type Whose = Pick<Application, 'candidateEmail'> & Partial<Pick<Application, 'hiredUserId'>>;

/** Whether the user made the application: it has their e-mail address, or they were hired by it. */
export function useIsOwn({ candidateEmail, hiredUserId = null }: Whose): boolean {
  const user = useLastSession()?.user;
  if (!user) return false;
  return user.id === hiredUserId || user.email.toLowerCase() === candidateEmail?.toLowerCase();
}
