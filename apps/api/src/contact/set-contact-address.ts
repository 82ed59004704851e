import type { setContactAddress as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { holdConfidentialMails, mailWaitingMessages } from './confidential-mails.ts';
import { toContactAddress } from './contact-addresses.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';
import { isMailUnderWay } from './mail-contact-message.ts';
import { notifyOfAddressChange } from './notify-of-address-change.ts';

/**
 * Changes the address that a department’s messages are mailed to. Queued mails, and failed ones that IT can send again,
 * get the new address. Mails that are final and may have arrived keep the old one, so that IT knows where to look.
 * Confidential messages wait while the department has no address.
 */
export async function setContactAddress(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { department } = params;
  const { email } = body;
  await write(platform, caller, async (w) => {
    // Locked before reading, so that the audit event has the correct old address.
    await lockContactAddresses(w.tx, 'change');
    const before = await w.tx.contactAddress.findUnique({ where: { department } });
    if ((before?.email ?? null) === email) return;
    if (email === null) await w.tx.contactAddress.delete({ where: { department } });
    else {
      const data = { email, updatedAt: w.now };
      await w.tx.contactAddress.upsert({
        where: { department },
        create: { department, ...data },
        update: data,
      });
    }
    // Before the other mails of the department get the public-affairs address.
    if (email === null) await holdConfidentialMails(w.tx, department);
    const to = toContactAddress(platform.config, department, email).mailsTo;
    await changeRows(
      w.tx,
      build
        .updateTable('mails')
        .from('contact_messages')
        .set({ to })
        .where(isMailUnderWay(department)),
    );
    if (email !== null) await mailWaitingMessages(w, department);
    await w.audit({
      action: 'contact_address.set',
      subject: { type: 'contact_address', id: null },
      before: { department, email: before?.email ?? null },
      after: { department, email },
    });
    await notifyOfAddressChange(w, { department, before: before?.email ?? null, after: email });
  });
  return success({ contactAddress: toContactAddress(platform.config, department, email) });
}
