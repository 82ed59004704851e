import { roleNames } from '@icare/contracts/roles';
import type { ServiceAccount } from '@icare/contracts/service-accounts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import { mailColleagues } from '../platform/mail/mail-colleagues.ts';
import { removeBidiControls, renderEmail } from '../platform/mail/render-email.ts';
import type { Write } from '../platform/write.ts';

type MadeKey = { ending: string; expiresAt: Date };

/**
 * Mails the other administrators about a new key of a service account with all rights: two people approved the account,
 * but one person can create its keys. Runs in the transaction of the key.
 */
export async function notifyOfKey(
  w: Write<SignedInCaller>,
  { id, name, role, readOnly }: ServiceAccount,
  { ending, expiresAt }: MadeKey,
): Promise<void> {
  const { site } = w.platform.config;
  const rendered = renderEmail({
    sender: site.name,
    subject: `A new key of the program ${removeBidiControls(name)} – I-CARE Portal`,
    heading: `A new key of ${removeBidiControls(name)}`,
    lead: `Whoever has this key may ${readOnly ? 'read' : 'read and change'} everything in the I-CARE Portal that programs of the role ${roleNames[role]} may. Ask your colleague if you did not expect it.`,
    facts: [
      { label: 'Made by', value: removeBidiControls(w.caller.user.fullName) },
      { label: 'When', value: lagosTime(w.now) },
      { label: 'Works until', value: lagosTime(expiresAt) },
      { label: 'Ends in', value: ending },
    ],
    link: {
      label: 'Open the service accounts',
      address: `${site.url}/admin?tab=service-accounts`,
    },
    closing:
      'A key can be revoked there; it stops at once. The audit log keeps what it is used for.',
  });
  const about = { type: 'service_account', id };
  await mailColleagues(w, { roles: ['ROLE_ADMIN'], rendered, about });
}
