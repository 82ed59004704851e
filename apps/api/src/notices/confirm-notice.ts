import { sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { concernedPeople } from './audience.ts';
import { noSuchNotice } from './queries.ts';

const own = statement(({ id, user }: Given<{ id: string; user: string }>) =>
  concernedPeople()
    .select('confirmation.confirmed_at as confirmedAt')
    .where('notice.id', '=', id)
    .where('person.id', '=', user),
);

const confirm = statement(({ id, user, now }: Given<{ id: string; user: string; now: string }>) =>
  build
    .insertInto('notice_confirmations')
    .values({ notice_id: id, user_id: user, confirmed_at: sql`${now}::timestamptz` })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Notes that the caller has read a notice that concerns them, also one that is over by now. The first time stands. */
export async function confirmNotice(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<{ confirmedAt: string }> {
  return write(platform, caller, async (w) => {
    const user = caller.user.id;
    const found = await readRow(w.tx, own({ id, user }));
    if (!found) throw noSuchNotice();
    if (found.confirmedAt !== null) return { confirmedAt: found.confirmedAt };
    await changeRows(w.tx, confirm({ id, user, now: w.now.toISOString() }));
    const stored = await readRow(w.tx, own({ id, user }));
    return { confirmedAt: stored?.confirmedAt ?? w.now.toISOString() };
  });
}
