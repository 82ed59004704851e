import { limits } from '@icare/contracts/limits';
import { portalItself } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
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
    const count = await write(platform, portalItself('housekeeping'), async (w) => {
      const gone = await removeBatch(w);
      for (const { id, department } of gone) {
        await w.audit({
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

async function removeBatch({ tx, now }: Write) {
  // A message whose mail is just leaving would leave a mail behind that nobody removes. Months are PostgreSQL's to
  // count: 29 February less a year is 28 February and not 1 March.
  const old = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM contact_messages AS m
     WHERE created_at < ${now}::timestamptz - make_interval(months => ${limits.contactMessageMonths}::int)
       AND NOT EXISTS (SELECT FROM mails
         WHERE about_type = ${contactMessageType} AND about_id = m.id AND state = 'sending')
     ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  const ids = old.map(({ id }) => id);
  await tx.$executeRaw`
    DELETE FROM mails WHERE id IN (SELECT id FROM mails
      WHERE about_type = ${contactMessageType} AND about_id = ANY(${ids}::uuid[]) AND state <> 'sending'
      FOR UPDATE SKIP LOCKED)`;
  // A mail that is left began to leave, or was decided about, since the messages were chosen.
  return tx.$queryRaw<{ id: string; department: string }[]>`
    DELETE FROM contact_messages AS m WHERE id = ANY(${ids}::uuid[])
       AND NOT EXISTS (SELECT FROM mails WHERE about_type = ${contactMessageType} AND about_id = m.id)
    RETURNING id, department`;
}
