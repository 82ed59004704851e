import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from './build.ts';
import type { Transaction } from './database.ts';
import { readRow } from './send.ts';
import { statement } from './statement.ts';

/** The sequences of the database that number references, by what a reference begins with. */
const sequences = {
  APT: 'appointment_references',
  ICP: 'application_references',
  MSG: 'contact_references',
} as const;

const nextNumber = statement((_, { prefix }: { prefix: keyof typeof sequences }) =>
  build.selectNoFrom(({ fn }) => fn<number>('nextval', [sql.lit(sequences[prefix])]).as('number')),
);

/** A reference that people can read aloud: ICP-2026-000123. A write that fails leaves a gap. */
export async function nextReference(
  transaction: Transaction,
  prefix: keyof typeof sequences,
  now: Date,
): Promise<string> {
  const next = await readRow(transaction, nextNumber({}, { prefix }));
  return `${prefix}-${lagosDate(now).slice(0, 4)}-${String(next?.number).padStart(6, '0')}`;
}
