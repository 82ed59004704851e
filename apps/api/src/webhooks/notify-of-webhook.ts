import type { SignedInCaller } from '../platform/auth/caller.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import { mailColleagues } from '../platform/mail/mail-colleagues.ts';
import { removeBidiControls, renderEmail } from '../platform/mail/render-email.ts';
import type { Write } from '../platform/write.ts';

type Told = { id: string; name: string; address: string };

/** Mails the other administrators where the portal now tells of its changes: one person alone decided it. */
export async function notifyOfWebhook(
  w: Write<SignedInCaller>,
  { id, name, address }: Told,
): Promise<void> {
  const { site } = w.platform.config;
  const shown = removeBidiControls(name);
  const rendered = renderEmail({
    sender: site.name,
    subject: `The webhook ${shown} – I-CARE Portal`,
    heading: `${shown} is told of changes`,
    lead: 'The I-CARE Portal tells another program when something changes: what kind of change, when, and an id; no names and no content. Ask your colleague if you did not expect it.',
    facts: [
      { label: 'Set by', value: removeBidiControls(w.caller.user.fullName) },
      { label: 'When', value: lagosTime(w.now) },
      { label: 'Address', value: address },
    ],
    link: { label: 'Open the webhooks', address: `${site.url}/admin?tab=webhooks` },
    closing: 'A webhook can be paused and deleted there.',
  });
  await mailColleagues(w, { roles: ['ROLE_ADMIN'], rendered, about: { type: 'webhook', id } });
}
