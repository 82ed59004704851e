import { useLastSession } from './session.ts';

/** The server refuses it too; a page says so before somebody tries. */
export const ownDecisionMessage = 'You cannot decide about yourself. Ask a colleague.';

/** Whether somebody on the page is whoever is signed in. */
export function useIsSelf(personId: string | null): boolean {
  const user = useLastSession()?.user;
  return user !== undefined && user.id === personId;
}
