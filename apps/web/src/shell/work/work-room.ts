import type { Role } from '@icare/contracts/roles';
import { useMatches } from 'react-router-dom';
import { useLastSession, useSession } from '../../session/session.ts';

/** A place where staff work on the data of others. Its pages stand under the work bar instead of the public one. */
export type WorkRoom = 'it' | 'recruitment' | 'compliance';

const workers: Record<WorkRoom, readonly Role[]> = {
  it: ['ROLE_ADMIN'],
  recruitment: ['ROLE_HR', 'ROLE_ADMIN'],
  compliance: ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'],
};

export const worksIn = (room: WorkRoom, role: Role | undefined): boolean =>
  role !== undefined && workers[room].includes(role);

/** The room of the present page if the user works there: whoever may not see it, or sees only their own, has the public frame. */
export function useWorkRoom(): WorkRoom | null {
  const session = useSession();
  const lastSession = useLastSession();
  const room = useMatches()
    .map(({ handle }) => (handle as { room?: WorkRoom } | undefined)?.room)
    .findLast(Boolean);
  if (!room) return null;
  // Forms of compliance stay when the session ends; the other rooms show their sign-in form then.
  const user = (room === 'compliance' ? lastSession : session)?.user;
  return worksIn(room, user?.role) ? room : null;
}
