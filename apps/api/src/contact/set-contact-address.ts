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
 * Changes where a department's messages are mailed. What has not gone out goes to the new address, too: a mail that
 * failed at a wrong one can be sent again once it is corrected. One that nothing more is tried with and that may have
 * arrived keeps the address, which tells where to look for it. Confidential messages wait while there is no address.
 */
export async function setContactAddress(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { department } = params;
  const { email } = body;
  await write(platform, caller, async (w) => {
    // The audit must tell what really was before.
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
    // Before the others are given the public-affairs address.
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
