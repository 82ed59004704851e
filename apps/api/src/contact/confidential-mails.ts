import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import type { Write } from '../platform/write.ts';
import { contactMessageColumns } from './contact-message-row.ts';
import { isMailUnderWay, mailContactMessage } from './mail-contact-message.ts';

/** Mails the confidential messages of a department that has an address now, oldest first. */
export async function mailWaitingMessages(w: Write, department: string): Promise<void> {
  // Held, so that none of them is removed for its age while its mail is written.
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
 * The department has no address any more: what would follow to the public-affairs one waits without a mail. A mail
 * that may have arrived, or was given up, stays where it is, as it does for any message.
 */
export async function holdConfidentialMails(
  transaction: Transaction,
  department: string,
): Promise<void> {
  const held = build
    .deleteFrom('mails')
    .using('contact_messages')
    .where(isMailUnderWay(department))
    .where(({ ref }) => ref('contact_messages.confidential'))
    .returning('contact_messages.id');
  await changeRows(
    transaction,
    build
      .with('held', () => held)
      .updateTable('contact_messages')
      .set({ waits_for_address: true })
      .where('id', 'in', (query) => query.selectFrom('held').select('id')),
  );
}
