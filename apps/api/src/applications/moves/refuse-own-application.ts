import type { ActingCaller } from '../../platform/auth/caller.ts';
import { peopleBehind, refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { LockedApplication } from '../lock-application.ts';

type Whose = Pick<LockedApplication, 'candidateEmail' | 'hiredUserId'>;

/**
 * Whether the caller, or who made the program that calls, made an application: it came from a mailbox of theirs, or they
 * were appointed from it.
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
 * Where mail to an address may well arrive: at many providers without what follows a plus, and without dots. Good for
 * sending somebody to a colleague, never for telling that two people are one.
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
