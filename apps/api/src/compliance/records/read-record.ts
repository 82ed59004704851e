import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { selectRecords } from './record-row.ts';
import { toRecord } from './to-record.ts';

const recordById = statement(({ id }: Given<{ id: string }>) =>
  selectRecords(build.selectFrom('staff_compliance')).where('staff_compliance.id', '=', id),
);

/** One record in whatever state, of whomever; of `ownerId` alone where that is given. */
export async function readRecord(
  database: Database,
  id: string,
  today: string,
  ownerId?: string,
): Promise<ComplianceRecord> {
  const row = await readRow(database, recordById({ id }));
  if (!row || (ownerId !== undefined && row.userId !== ownerId)) throw noSuchRecord();
  return toRecord(row, today);
}

export function noSuchRecord(): AppError {
  return new AppError('not_found', 'Record not found');
}
