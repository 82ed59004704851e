import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { AppError } from '../errors.ts';
import { type Caller, isSignedIn, type SignedInCaller } from './caller.ts';
import { limitedMessage, readOnlyMessage } from './recheck-caller.ts';

type Rights = Pick<SignedInCaller, 'isService' | 'readOnly' | 'scope' | 'leads' | 'inspects'> & {
  user: Pick<SignedInCaller['user'], 'role'>;
};
type Rules = Pick<
  EndpointDefinition,
  'access' | 'headsToo' | 'inspectorsToo' | 'method' | 'peopleOnly' | 'onlyReads' | 'scope'
>;

/** Whether a signed-in caller may call an endpoint at all, whatever its input. */
export function mayCall(caller: Rights, endpoint: Rules): boolean {
  return (
    refuseServiceAccount(caller, endpoint) === null &&
    !isClosedToInspector(caller, endpoint) &&
    hasRole(caller, endpoint)
  );
}

/** The same for callers who may be visitors. */
export function isAllowed(caller: Caller, endpoint: Rules): caller is SignedInCaller {
  return isSignedIn(caller) && mayCall(caller, endpoint);
}

/** Throws if `mayCall` is false. */
export function assertMayCall(caller: Rights, endpoint: Rules): void {
  const message = refuseServiceAccount(caller, endpoint);
  if (message !== null) throw new AppError('forbidden', message);
  if (isClosedToInspector(caller, endpoint)) {
    throw new AppError('forbidden', 'An inspector may not do this.');
  }
  if (!hasRole(caller, endpoint)) {
    throw new AppError('forbidden', 'Your role does not allow this.');
  }
}

/** Whether the caller inspects the hospital, and the endpoint does not say that inspectors may call it. */
function isClosedToInspector({ inspects }: Rights, { inspectorsToo }: Rules): boolean {
  return Boolean(inspects) && inspectorsToo === undefined;
}

function hasRole(
  { user, leads = [], inspects }: Rights,
  { access, headsToo, inspectorsToo }: Rules,
): boolean {
  if (inspects && inspectorsToo) return true;
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
