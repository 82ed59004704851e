import type { AdminUser } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';

/** Why nobody can mail a link to this person; undefined if it can be mailed. */
export function whyNotMailed({ status, email }: AdminUser): string | undefined {
  if (status === 'Inactive') return 'Activate them first';
  return isDeliverableAddress(email) ? undefined : `No mail can reach ${email}`;
}
