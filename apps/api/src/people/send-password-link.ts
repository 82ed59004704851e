import type { PasswordLinkPurpose } from '@icare/database/client';
import { recordAudit } from '../platform/audit/audit.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { makePasswordLink } from '../platform/auth/password-links.ts';
import type { Transaction } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { passwordEmail } from './password-email.ts';

type SentLink = {
  user: { id: string; name: string; username: string; email: string };
  purpose: PasswordLinkPurpose;
};

/**
 * Mails a person the one link that sets their password; earlier ones stop. Nothing but the mail ever holds it: the
 * database keeps its hash, and the mail is emptied once it has left.
 */
export async function sendPasswordLink(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  { user, purpose }: SentLink,
): Promise<{ expiresAt: Date }> {
  const { link, expiresAt } = await makePasswordLink(transaction, platform, {
    userId: user.id,
    purpose,
    createdById: caller.user.id,
  });
  await queueMail(transaction, platform, {
    to: user.email,
    rendered: passwordEmail(platform.config, { user, purpose, link, expiresAt }),
    // A second copy holds the same link.
    repeatable: true,
    holdsSecret: true,
    about: { type: 'user', id: user.id },
  });
  await recordAudit(transaction, platform, caller, {
    action: purpose === 'invitation' ? 'user.invited' : 'user.reset_sent',
    subject: { type: 'user', id: user.id },
    after: { sentTo: user.email, expiresAt: expiresAt.toISOString() },
  });
  return { expiresAt };
}
