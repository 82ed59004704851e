import type { ManagedJob } from '@icare/contracts/careers';

/** Nobody closed it: its deadline did. */
export function isClosedByDeadline({ status, storedStatus }: ManagedJob): boolean {
  return status === 'closed' && storedStatus !== 'closed';
}
