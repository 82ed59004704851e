import type { ActingCaller } from '../platform/auth/caller.ts';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import type { LockedApplication } from './lock-application.ts';

type Whose = Pick<LockedApplication, 'candidateEmail' | 'hiredUserId'>;

/** Whether the caller made an application: it came from their address, or they were appointed from it. */
export function isOwnApplication(
  { user }: ActingCaller,
  { candidateEmail, hiredUserId }: Whose,
): boolean {
  return hiredUserId === user.id || candidateEmail?.toLowerCase() === user.email.toLowerCase();
}

export function refuseOwnApplication(caller: ActingCaller, application: Whose): void {
  if (isOwnApplication(caller, application)) refuseOwnDecision(caller, caller.user.id);
}
