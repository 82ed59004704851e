import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { AppError } from '../errors.ts';
import type { SignedInCaller } from './caller.ts';
import { readOnlyMessage } from './still-calling.ts';

type Rights = Pick<SignedInCaller, 'isService' | 'readOnly'> & {
  user: Pick<SignedInCaller['user'], 'role'>;
};
type Rules = Pick<EndpointDefinition, 'access' | 'method' | 'peopleOnly'>;

/** Whether somebody who is signed in may make a call, whatever it is about. */
export function mayCall(caller: Rights, endpoint: Rules): boolean {
  return whyProgramMayNot(caller, endpoint) === null && hasRole(caller, endpoint);
}

/** Throws where `mayCall` is false. */
export function assertMayCall(caller: Rights, endpoint: Rules): void {
  const message = whyProgramMayNot(caller, endpoint);
  if (message !== null) throw new AppError('forbidden', message);
  if (!hasRole(caller, endpoint)) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
}

function hasRole({ user }: Rights, { access }: Rules): boolean {
  return access === 'public' || access === 'optional' || access.includes(user.role);
}

/** A role says what a program may do; these two take some of it away again. */
function whyProgramMayNot({ isService, readOnly }: Rights, endpoint: Rules): string | null {
  if (!isService) return null;
  if (endpoint.peopleOnly) return 'A service account may not do this.';
  return readOnly && endpoint.method !== 'GET' ? readOnlyMessage : null;
}
