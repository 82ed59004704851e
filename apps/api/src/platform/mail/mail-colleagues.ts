import type { Role } from '@icare/contracts/roles';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import type { SignedInCaller } from '../auth/caller.ts';
import type { Write } from '../write.ts';
import type { NewMail } from './queue-mail.ts';

/**
 * Tells everybody else in these roles what one of them did alone that could do harm. Comes in the transaction of what
 * it tells of.
 */
export async function mailColleagues(
  w: Write<SignedInCaller>,
  { roles, rendered, about }: { roles: readonly Role[] } & Pick<NewMail, 'rendered' | 'about'>,
): Promise<void> {
  const { id } = w.caller.user;
  const colleagues = await w.tx.user.findMany({
    where: { kind: 'person', status: 'Active', role: { in: [...roles] }, id: { not: id } },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  const mails = colleagues
    .filter(({ email }) => isDeliverableAddress(email))
    .map(({ email: to }) => ({ to, rendered, repeatable: true, about }));
  await w.mails(mails);
}
