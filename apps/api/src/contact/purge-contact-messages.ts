import { limits } from '@icare/contracts/limits';
import { type Expression, sql } from 'kysely';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
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
  const kept = sql<string>`make_interval(months => ${limits.contactMessageMonths}::int)`;
  const old = await readRows(
    tx,
    build
      .selectFrom('contact_messages')
      .select('id')
      .where('created_at', '<', sql<string>`${now}::timestamptz - ${kept}`)
      .where(({ not, exists, ref }) =>
        not(exists(mailsAbout(ref('contact_messages.id')).where('state', '=', 'sending'))),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked(),
  );
  const ids = old.map(({ id }) => id);
  const mails = build
    .selectFrom('mails')
    .select('id')
    .where('about_type', '=', contactMessageType)
    .where('about_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('state', '<>', 'sending')
    .forUpdate()
    .skipLocked();
  await changeRows(tx, build.deleteFrom('mails').where('id', 'in', mails));
  // A mail that is left began to leave, or was decided about, since the messages were chosen.
  return readRows(
    tx,
    build
      .deleteFrom('contact_messages')
      .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
      .where(({ not, exists, ref }) => not(exists(mailsAbout(ref('contact_messages.id')))))
      .returning(['id', 'department']),
  );
}

function mailsAbout(messageId: Expression<string>) {
  return build
    .selectFrom('mails')
    .select('mails.id')
    .where('about_type', '=', contactMessageType)
    .where('about_id', '=', messageId);
}
