import type { Expression } from 'kysely';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { changeRows } from '../database/send.ts';

/** The mails about a row of a type, for use within another statement. */
export const mailsAbout = (type: string, id: Expression<string>) =>
  build.selectFrom('mails').select('id').where('about_type', '=', type).where('about_id', '=', id);

/**
 * Deletes the mails about rows that are to be deleted. Those that are being sent stay, and so do those that somebody else
 * has locked: whoever deletes the rows leaves out those that still have mails.
 */
export async function deleteMailsAbout(
  tx: Transaction,
  type: string,
  ids: readonly string[],
): Promise<void> {
  const mails = build
    .selectFrom('mails')
    .select('id')
    .where('about_type', '=', type)
    .where('about_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('state', '<>', 'sending')
    .forUpdate()
    .skipLocked();
  await changeRows(tx, build.deleteFrom('mails').where('id', 'in', mails));
}
