import type { ManagedPosting } from '@icare/contracts/postings';

/** Nobody closed it: its deadline did. */
export function isClosedByDeadline({ status, storedStatus }: ManagedPosting): boolean {
  return status === 'closed' && storedStatus !== 'closed';
}
