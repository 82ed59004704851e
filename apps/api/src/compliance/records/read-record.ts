import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from './to-record.ts';

/** One record in whatever state, of whomever; of `ownerId` alone where that is given. */
export async function readRecord(
  database: Database,
  id: string,
  today: string,
  ownerId?: string,
): Promise<ComplianceRecord> {
  const [row] = await database.query<RecordRow>(
    `SELECT ${recordColumns} FROM staff_compliance AS r ${recordJoin} WHERE r.id = $1`,
    [id],
  );
  if (!row || (ownerId !== undefined && row.user_id !== ownerId)) throw noSuchRecord();
  return toRecord(row, today);
}

export function noSuchRecord(): AppError {
  return new AppError('not_found', 'Record not found');
}
