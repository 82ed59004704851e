import { roleNames } from '@icare/contracts/roles';
import type { ServiceAccount } from '@icare/contracts/service-accounts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import { mailColleagues } from '../platform/mail/mail-colleagues.ts';
import { renderEmail, withoutTurns } from '../platform/mail/render-email.ts';
import type { Platform } from '../platform/platform.ts';

type MadeKey = { ending: string; expiresAt: Date };

/**
 * Mails the other administrators that there is another key to a program that may do what they may: the program was
 * confirmed by two people, its keys are made by one. In the transaction of the key.
 */
export async function tellOfKey(
  transaction: Transaction,
  platform: Pick<Platform, 'config' | 'clock' | 'newId'>,
  caller: Pick<SignedInCaller, 'user'>,
  { id, name, role, readOnly }: ServiceAccount,
  { ending, expiresAt }: MadeKey,
): Promise<void> {
  const { site } = platform.config;
  const rendered = renderEmail({
    sender: site.name,
    subject: `A new key of the program ${withoutTurns(name)} – I-CARE Portal`,
    heading: `A new key of ${withoutTurns(name)}`,
    lead: `Whoever has this key may ${readOnly ? 'read' : 'read and change'} everything in the I-CARE Portal that programs of the role ${roleNames[role]} may. Ask your colleague if you did not expect it.`,
    facts: [
      { label: 'Made by', value: withoutTurns(caller.user.fullName) },
      { label: 'When', value: lagosTime(platform.clock()) },
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
  await mailColleagues(transaction, platform, caller, { roles: ['ROLE_ADMIN'], rendered, about });
}
