import type { Role } from '@icare/contracts/roles';
import type { SignedInCaller } from '../auth/caller.ts';
import type { Write } from '../write.ts';
import { isMailed } from './is-mailed.ts';
import type { NewMail } from './queue-mail.ts';

/**
 * Mails all other people in these roles that the caller alone did something that could do harm. Call it in the
 * transaction of that change.
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
    .filter(({ email }) => isMailed(w.platform.config, email))
    .map(({ email: to }) => ({ to, rendered, repeatable: true, about }));
  await w.mails(mails);
}
