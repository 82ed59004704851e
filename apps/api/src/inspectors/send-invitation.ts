import type { ActingCaller } from '../platform/auth/caller.ts';
import { createPasswordLink } from '../platform/auth/password-links.ts';
import type { Write } from '../platform/write.ts';
import type { InspectorRow } from './inspector-row.ts';
import { invitationEmail } from './invitation-email.ts';

/** Mails an inspector the link by which they choose a password; earlier links become invalid. Only the mail has it. */
export async function sendInvitation(
  w: Write<ActingCaller>,
  row: InspectorRow,
): Promise<{ expiresAt: Date }> {
  const { link, expiresAt } = await createPasswordLink(w.tx, w.platform, {
    userId: row.userId,
    purpose: row.user.lastSignInAt ? 'reset' : 'invitation',
    createdById: w.caller.user.id,
  });
  await w.mail({
    to: row.user.email,
    rendered: invitationEmail(w.platform.config, { row, link, expiresAt }),
    // Sending it twice is harmless: both copies have the same link.
    repeatable: true,
    holdsSecret: true,
    about: { type: 'user', id: row.userId },
  });
  await w.audit({
    action: 'inspector.invited',
    subject: { type: 'user', id: row.userId },
    after: { sentTo: row.user.email, expiresAt: expiresAt.toISOString() },
  });
  return { expiresAt };
}
