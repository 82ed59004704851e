import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import type { Write } from '../platform/write.ts';
import { contactMessageColumns } from './contact-message-row.ts';
import { isMailUnderWay, mailContactMessage } from './mail-contact-message.ts';

/** Queues mails for the waiting confidential messages of a department that has just got an address, oldest first. */
export async function mailWaitingMessages(w: Write, department: string): Promise<void> {
  // Locked, so that no message is purged while its mail is being queued.
  const messages = await readRows(
    w.tx,
    build
      .selectFrom('contact_messages')
      .select(contactMessageColumns)
      .where('department', '=', department)
      .where(({ ref }) => ref('waits_for_address'))
      .where(({ not, ref }) => not(ref('suspected')))
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate(),
  );
  for (const message of messages) await mailContactMessage(w, message);
}

/**
 * Called when a department no longer has an address: deletes the undelivered mails of its confidential messages, which
 * must not go to the public-affairs address, and marks the messages as waiting. Mails that may have arrived, or were
 * given up, are kept.
 */
export async function holdConfidentialMails(
  transaction: Transaction,
  department: string,
): Promise<void> {
  const deletedMails = build
    .deleteFrom('mails')
    .using('contact_messages')
    .where(isMailUnderWay(department))
    .where(({ ref }) => ref('contact_messages.confidential'))
    .returning('contact_messages.id');
  await changeRows(
    transaction,
    build
      .with('deleted_mails', () => deletedMails)
      .updateTable('contact_messages')
      .set({ waits_for_address: true })
      .where('id', 'in', (query) => query.selectFrom('deleted_mails').select('id')),
  );
}
