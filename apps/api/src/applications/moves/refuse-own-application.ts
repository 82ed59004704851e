import { isApplicationOf } from '@icare/domain/application-moves';
import type { ActingCaller } from '../../platform/auth/caller.ts';
import { peopleBehind, refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { LockedApplication } from '../lock-application.ts';

type Whose = Pick<LockedApplication, 'candidateEmail' | 'hiredUserId'>;

/** Whether an application is by the caller, or by the creator of the calling service account. */
export function isOwnApplication(caller: ActingCaller, application: Whose): boolean {
  return peopleBehind(caller).some((person) => isApplicationOf(person, application));
}

export function refuseOwnApplication(caller: ActingCaller, application: Whose): void {
  if (isOwnApplication(caller, application)) refuseOwnDecision(caller, caller.user.id);
}
