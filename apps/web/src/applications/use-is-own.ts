import type { ApplicationRow } from '@icare/contracts/recruitment';
import { isApplicationOf } from '@icare/domain/application-moves';
import { useLastSession } from '../session/session.ts';

type Whose = Pick<ApplicationRow, 'candidateEmail' | 'hiredUserId'>;

/** Whether the user made the application: nobody moves their own. */
export function useIsOwn(application: Whose | null | undefined): boolean {
  const isOwn = useIsAnyOwn();
  return application ? isOwn(application) : false;
}

/** The same for any of several. */
export function useIsAnyOwn(): (application: Whose) => boolean {
  const user = useLastSession()?.user;
  return (application) => user !== undefined && isApplicationOf(user, application);
}
