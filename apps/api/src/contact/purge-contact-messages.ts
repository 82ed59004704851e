import { limits } from '@icare/contracts/limits';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { contactMessageType } from './contact-message-type.ts';

/** Each is removed and written down in one transaction, which then lasts about a second at most. */
const batchSize = 100;

/**
 * Removes for good what was written longer ago than messages are kept: the messages, their history and their mails,
 * also those that never went out. What somebody has in hand at this moment stays for the next time, so that nothing
 * here waits for a lock and two processes may do it at once.
 */
export async function purgeContactMessages(platform: Platform): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await platform.database.prisma.$transaction(async (transaction) => {
      const gone = await removeBatch(transaction, platform);
      for (const { id, department } of gone) {
        await recordAudit(transaction, platform, system, {
          action: 'contact_message.purged',
          subject: { type: contactMessageType, id },
          // Nothing of who wrote it: that is what has to be forgotten.
          before: { department },
        });
      }
      return gone.length;
    });
    if (count === 0) return purged;
    purged += count;
  }
}

const system = {
  user: null,
  sessionId: null,
  isService: false,
  address: 'portal',
  requestId: 'housekeeping',
};

async function removeBatch(transaction: Transaction, { clock }: Pick<Platform, 'clock'>) {
  // A message whose mail is just leaving would leave a mail behind that nobody removes. Months are PostgreSQL's to
  // count: 29 February less a year is 28 February and not 1 March.
  const old = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM contact_messages AS m
     WHERE created_at < ${clock()}::timestamptz - make_interval(months => ${limits.contactMessageMonths}::int)
       AND NOT EXISTS (SELECT FROM mails
         WHERE about_type = ${contactMessageType} AND about_id = m.id AND state = 'sending')
     ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  const ids = old.map(({ id }) => id);
  await transaction.$executeRaw`
    DELETE FROM mails WHERE id IN (SELECT id FROM mails
      WHERE about_type = ${contactMessageType} AND about_id = ANY(${ids}::uuid[]) AND state <> 'sending'
      FOR UPDATE SKIP LOCKED)`;
  // A mail that is left began to leave, or was decided about, since the messages were chosen.
  return transaction.$queryRaw<{ id: string; department: string }[]>`
    DELETE FROM contact_messages AS m WHERE id = ANY(${ids}::uuid[])
       AND NOT EXISTS (SELECT FROM mails WHERE about_type = ${contactMessageType} AND about_id = m.id)
    RETURNING id, department`;
}
