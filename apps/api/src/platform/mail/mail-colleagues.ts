import type { Role } from '@icare/contracts/roles';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import type { SignedInCaller } from '../auth/caller.ts';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { type NewMail, queueMails } from './queue-mail.ts';

/**
 * Tells everybody else in these roles what one of them did alone that could do harm. Comes in the transaction of what
 * it tells of.
 */
export async function mailColleagues(
  transaction: Transaction,
  platform: Pick<Platform, 'config' | 'clock' | 'newId'>,
  { user }: Pick<SignedInCaller, 'user'>,
  { roles, rendered, about }: { roles: readonly Role[] } & Pick<NewMail, 'rendered' | 'about'>,
): Promise<void> {
  const colleagues = await transaction.user.findMany({
    where: { kind: 'person', status: 'Active', role: { in: [...roles] }, id: { not: user.id } },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  const mails = colleagues
    .filter(({ email }) => isDeliverableAddress(email))
    .map(({ email: to }) => ({ to, rendered, repeatable: true, about }));
  if (mails.length > 0) await queueMails(transaction, platform, mails);
}
