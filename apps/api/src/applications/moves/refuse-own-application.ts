import type { ActingCaller } from '../../platform/auth/caller.ts';
import { peopleBehind, refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { LockedApplication } from '../lock-application.ts';

type Whose = Pick<LockedApplication, 'candidateEmail' | 'hiredUserId'>;

/**
 * Whether an application is by the caller, or by the creator of the calling service account: it has their e-mail address, or
 * they were appointed from it.
 */
export function isOwnApplication(
  caller: ActingCaller,
  { candidateEmail, hiredUserId }: Whose,
): boolean {
  const mailbox = candidateEmail === null ? null : toMailbox(candidateEmail);
  return peopleBehind(caller).some(
    ({ id, email }) => hiredUserId === id || mailbox === toMailbox(email),
  );
}

/**
 * The probable mailbox of an address: many providers ignore dots, and everything after a plus. Good enough to refer HR staff
 * to a colleague, not to treat two people as one.
 */
function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address
    .slice(0, at)
    .replace(/(?<=.)\+.*$/s, '')
    .replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}

export function refuseOwnApplication(caller: ActingCaller, application: Whose): void {
  if (isOwnApplication(caller, application)) refuseOwnDecision(caller, caller.user.id);
}
