import { useLastSession } from './session.ts';

/** The server refuses it too; pages say so before the user tries. */
export const ownDecisionMessage = 'You cannot decide about yourself. Ask a colleague.';

/** Whether a person on the page is the signed-in user. */
export function useIsSelf(personId: string | null): boolean {
  const user = useLastSession()?.user;
  return user !== undefined && user.id === personId;
}
