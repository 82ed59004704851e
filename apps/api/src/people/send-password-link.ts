import type { PasswordLinkPurpose } from '@icare/database/client';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { createPasswordLink } from '../platform/auth/password-links.ts';
import type { Write } from '../platform/write.ts';
import { passwordEmail } from './password-email.ts';

type SentLink = {
  user: { id: string; name: string; username: string; email: string };
  purpose: PasswordLinkPurpose;
};

/**
 * Mails a person the link that sets their password; earlier links become invalid. Only the mail contains it: the
 * database has its hash, and the mail is emptied after delivery.
 */
export async function sendPasswordLink(
  w: Write<SignedInCaller>,
  { user, purpose }: SentLink,
): Promise<{ expiresAt: Date }> {
  const { link, expiresAt } = await createPasswordLink(w.tx, w.platform, {
    userId: user.id,
    purpose,
    createdById: w.caller.user.id,
  });
  await w.mail({
    to: user.email,
    rendered: passwordEmail(w.platform.config, { user, purpose, link, expiresAt }),
    // Sending it twice is harmless: both copies have the same link.
    repeatable: true,
    holdsSecret: true,
    about: { type: 'user', id: user.id },
  });
  await w.audit({
    action: purpose === 'invitation' ? 'user.invited' : 'user.reset_sent',
    subject: { type: 'user', id: user.id },
    after: { sentTo: user.email, expiresAt: expiresAt.toISOString() },
  });
  return { expiresAt };
}
