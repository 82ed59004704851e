import { limits } from '@icare/contracts/limits';
import { sql } from 'kysely';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { deleteMailsAbout, mailsAbout } from '../platform/mail/mails-about.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { contactMessageType } from './contact-message-type.ts';

/** Messages per transaction, which also audits each; assumed: it then lasts a second at most. */
const batchSize = 100;

/**
 * Deletes messages older than `limits.contactMessageMonths` with their history and mails, sent or not. Locked rows are
 * skipped and left for the next run, so nothing here waits and two processes may run it at once.
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
          // No data of the sender, since that is what the purge removes.
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
  // Messages whose mail is being sent are skipped, since that mail would remain and never be purged. PostgreSQL
  // subtracts the months, so that a year before 29 February is 28 February, not 1 March.
  const keptPeriod = sql<string>`make_interval(months => ${limits.contactMessageMonths}::int)`;
  const old = await readRows(
    tx,
    build
      .selectFrom('contact_messages')
      .select('id')
      .where('created_at', '<', sql<string>`${now}::timestamptz - ${keptPeriod}`)
      .where(({ not, exists, ref }) =>
        not(
          exists(
            mailsAbout(contactMessageType, ref('contact_messages.id')).where(
              'state',
              '=',
              'sending',
            ),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked(),
  );
  const ids = old.map(({ id }) => id);
  await deleteMailsAbout(tx, contactMessageType, ids);
  // Mails that are still there are being sent, or were changed by IT, since the messages were selected.
  return readRows(
    tx,
    build
      .deleteFrom('contact_messages')
      .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
      .where(({ not, exists, ref }) =>
        not(exists(mailsAbout(contactMessageType, ref('contact_messages.id')))),
      )
      .returning(['id', 'department']),
  );
}
