import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Makes appointments of one person, and undoing them, run one after the other, so that they do not race for the account. */
export async function lockCandidate(
  transaction: Transaction,
  { candidateEmail }: Pick<LockedApplication, 'candidateEmail'>,
): Promise<void> {
  await readRow(
    transaction,
    build.selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [
        fn('hashtext', [sql.lit('hire')]),
        fn('hashtext', [val(candidateEmail)]),
      ]).as('locked'),
    ),
  );
}
