import { type RawBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changeRows } from '../platform/database/send.ts';
import type { ErasureStep, Subject } from '../platform/personal-data/personal-data.ts';

/** Removes or clears the rows of one step; rows that are kept stay as they are. */
export async function takeStep(
  transaction: Transaction,
  step: ErasureStep,
  who: Subject,
): Promise<void> {
  const table = sql.table(step.table);
  if (step.fate === 'removed') {
    await change(transaction, sql`delete from ${table} as t where ${step.where(who)}`);
  } else if (step.fate === 'cleared') {
    const cleared = sql`update ${table} as t set ${step.set(who)} where ${step.where(who)}`;
    await change(transaction, cleared);
  }
}

/** Sends SQL, since Kysely's builders do not take a table whose name is known only at run time. */
function change(transaction: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  return changeRows(transaction, { compile: () => statement.compile(build) });
}
