import { recordAudits } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { makeFirstLinks } from '../../platform/auth/password-links.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { passwordEmail } from '../password-email.ts';
import type { NewPerson } from './write-people.ts';

/** Mails each of these who can sign in the link that sets their password; answers how many that are. */
export async function inviteAdded(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  people: readonly NewPerson[],
): Promise<number> {
  const invited = people.filter(({ values }) => values.status === 'Active');
  const links = await makeFirstLinks(transaction, platform, {
    userIds: invited.map(({ id }) => id),
    createdById: caller.user.id,
  });
  const letters = invited.flatMap(({ values: user }, index) => {
    const link = links[index];
    return link ? [{ user, ...link }] : [];
  });
  await queueMails(
    transaction,
    platform,
    letters.map(({ user, userId, link, expiresAt }) => ({
      to: user.email,
      rendered: passwordEmail(platform.config, { user, purpose: 'invitation', link, expiresAt }),
      // A second copy holds the same link.
      repeatable: true,
      holdsSecret: true,
      about: { type: 'user', id: userId },
    })),
  );
  await recordAudits(
    transaction,
    platform,
    caller,
    letters.map(({ user, userId, expiresAt }) => ({
      action: 'user.invited' as const,
      subject: { type: 'user', id: userId },
      after: { sentTo: user.email, expiresAt: expiresAt.toISOString() },
    })),
  );
  return invited.length;
}
