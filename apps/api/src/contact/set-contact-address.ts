import type { setContactAddress as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { holdConfidentialMails, mailWaitingMessages } from './confidential-mails.ts';
import { toContactAddress } from './contact-addresses.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';

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
  let isMailed = false;
  await platform.database.prisma.$transaction(async (transaction) => {
    // The audit must tell what really was before.
    await lockContactAddresses(transaction, 'change');
    const before = await transaction.contactAddress.findUnique({ where: { department } });
    if ((before?.email ?? null) === email) return;
    if (email === null) await transaction.contactAddress.delete({ where: { department } });
    else {
      const data = { email, updatedAt: platform.clock() };
      await transaction.contactAddress.upsert({
        where: { department },
        create: { department, ...data },
        update: data,
      });
    }
    // Before the others are given the public-affairs address.
    if (email === null) await holdConfidentialMails(transaction, department);
    const to = toContactAddress(platform.config, department, email).mailsTo;
    await transaction.$executeRaw`UPDATE mails SET "to" = ${to} FROM contact_messages AS c
      WHERE mails.about_type = ${contactMessageType} AND mails.about_id = c.id AND c.department = ${department}
        AND (mails.state = 'waiting' OR mails.state = 'failed' AND mails.unknown_attempts = 0)`;
    if (email !== null) isMailed = await mailWaitingMessages(transaction, platform, department);
    await recordAudit(transaction, platform, caller, {
      action: 'contact_address.set',
      subject: { type: 'contact_address', id: null },
      before: { department, email: before?.email ?? null },
      after: { department, email },
    });
  });
  if (isMailed) platform.jobs.soon(deliverMailsJob);
  return success({ contactAddress: toContactAddress(platform.config, department, email) });
}
