import type { SignedInCaller } from '../platform/auth/caller.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import { mailColleagues } from '../platform/mail/mail-colleagues.ts';
import { removeBidiControls, renderEmail } from '../platform/mail/render-email.ts';
import type { Write } from '../platform/write.ts';

type ChangedAddress = { department: string; before: string | null; after: string | null };

/**
 * Mails the former address and the other administrators, since setting another address even briefly diverts confidential
 * messages.
 */
export async function notifyOfAddressChange(
  w: Write<SignedInCaller>,
  { department, before, after }: ChangedAddress,
): Promise<void> {
  const { site } = w.platform.config;
  const rendered = renderEmail({
    sender: site.name,
    subject: `Messages to ${department} go to another address – I-CARE Portal`,
    heading: `Messages to ${department} go to another address`,
    lead: `What the public writes to ${department} is mailed to another address from now on. If you did not expect it, write to ${site.infoEmail} at once: confidential messages go there too.`,
    facts: [
      { label: 'Until now', value: before ?? 'None of its own' },
      { label: 'From now on', value: after ?? 'None of its own' },
      { label: 'Changed by', value: removeBidiControls(w.caller.user.fullName) },
      { label: 'When', value: lagosTime(w.now) },
    ],
    closing: 'The audit log keeps what was before and after.',
  });
  const about = { type: 'contact_address', id: w.newId() };
  if (before !== null) await w.mail({ to: before, rendered, repeatable: true, about });
  await mailColleagues(w, { roles: ['ROLE_ADMIN'], rendered, about });
}
