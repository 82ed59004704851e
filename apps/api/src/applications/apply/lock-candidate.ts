import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Appointments of one person, made or taken back, come one after the other, as far as the account is concerned. */
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
