import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { AppError } from '../errors.ts';
import { type Caller, isSignedIn, type SignedInCaller } from './caller.ts';
import { limitedMessage, readOnlyMessage } from './recheck-caller.ts';

type Rights = Pick<SignedInCaller, 'isService' | 'readOnly' | 'scope' | 'leads'> & {
  user: Pick<SignedInCaller['user'], 'role'>;
};
type Rules = Pick<
  EndpointDefinition,
  'access' | 'headsToo' | 'method' | 'peopleOnly' | 'onlyReads' | 'scope'
>;

/** Whether a signed-in caller may call an endpoint at all, whatever its input. */
export function mayCall(caller: Rights, endpoint: Rules): boolean {
  return refuseServiceAccount(caller, endpoint) === null && hasRole(caller, endpoint);
}

/** The same for callers who may be visitors. */
export function isAllowed(caller: Caller, endpoint: Rules): caller is SignedInCaller {
  return isSignedIn(caller) && mayCall(caller, endpoint);
}

/** Throws if `mayCall` is false. */
export function assertMayCall(caller: Rights, endpoint: Rules): void {
  const message = refuseServiceAccount(caller, endpoint);
  if (message !== null) throw new AppError('forbidden', message);
  if (!hasRole(caller, endpoint)) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
}

function hasRole({ user, leads = [] }: Rights, { access, headsToo }: Rules): boolean {
  if (access === 'public' || access === 'optional' || access.includes(user.role)) return true;
  return headsToo === true && leads.length > 0;
}

/** The message for a service account that may not call an endpoint although its role may; null if it may. */
function refuseServiceAccount(
  { isService, readOnly, scope = 'everything' }: Rights,
  endpoint: Rules,
): string | null {
  if (!isService) return null;
  if (endpoint.peopleOnly) return 'A service account may not do this.';
  if (scope !== 'everything' && endpoint.scope !== scope) return limitedMessage;
  const reads = endpoint.method === 'GET' || endpoint.onlyReads === true;
  return readOnly && !reads ? readOnlyMessage : null;
}
