import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { createInvitationLinks } from '../../platform/auth/password-links.ts';
import type { Write } from '../../platform/write.ts';
import { passwordEmail } from '../password-email.ts';
import type { NewPerson } from './write-people.ts';

/** Mails every active new person the link that sets their password. Returns how many were mailed. */
export async function inviteAdded(
  w: Write<SignedInCaller>,
  people: readonly NewPerson[],
): Promise<number> {
  const invited = people.filter(({ values }) => values.status === 'Active');
  const links = await createInvitationLinks(w.tx, w.platform, {
    userIds: invited.map(({ id }) => id),
    createdById: w.caller.user.id,
  });
  const invitations = invited.flatMap(({ values: user }, index) => {
    const link = links[index];
    return link ? [{ user, ...link }] : [];
  });
  await w.mails(
    invitations.map(({ user, userId, link, expiresAt }) => ({
      to: user.email,
      rendered: passwordEmail(w.platform.config, { user, purpose: 'invitation', link, expiresAt }),
      // Sending it twice is harmless: both copies have the same link.
      repeatable: true,
      holdsSecret: true,
      about: { type: 'user', id: userId },
    })),
  );
  await w.audits(
    invitations.map(({ user, userId, expiresAt }) => ({
      action: 'user.invited' as const,
      subject: { type: 'user', id: userId },
      after: { sentTo: user.email, expiresAt: expiresAt.toISOString() },
    })),
  );
  return invited.length;
}
