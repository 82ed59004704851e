import { limits } from '@icare/contracts/limits';
import type { ShownNotice } from '@icare/contracts/notices';
import { sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { concernedPeople, stands } from './audience.ts';

const unconfirmed = statement(({ user, now }: Given<{ user: string; now: string }>) =>
  concernedPeople()
    .leftJoin('users as writer', 'writer.id', 'notice.created_by_id')
    .select([
      'notice.id',
      'notice.text',
      'notice.must_confirm as mustConfirm',
      'notice.until',
      'notice.created_at as createdAt',
      'writer.name as by',
    ])
    .where('person.id', '=', user)
    .where('confirmation.confirmed_at', 'is', null)
    .where(stands(now))
    // What concerns the whole hospital is not pushed away by what concerns a department.
    .orderBy(sql`cardinality(notice.departments) > 0`)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(sql.lit(limits.noticesShown)),
);

/** What stands above the caller's pages. Asked by every open page each minute, so it is one small statement. */
export async function findOwnNotices(
  { database, clock }: Platform,
  { user }: SignedInCaller,
): Promise<ShownNotice[]> {
  return readRows(database, unconfirmed({ user: user.id, now: clock().toISOString() }));
}
