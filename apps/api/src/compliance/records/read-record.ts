import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRead } from '../own-scope.ts';
import { selectRecords } from './record-row.ts';
import { toRecord } from './to-record.ts';

const recordById = statement(({ id, readerId }: Given<{ id: string; readerId: string }>) =>
  selectRecords(build.selectFrom('staff_compliance'), readerId).where(
    'staff_compliance.id',
    '=',
    id,
  ),
);

/** One record in any state. Callers who may not read other people's records only find their own. */
export async function readRecord(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: SignedInCaller,
  id: string,
): Promise<ComplianceRecord> {
  const row = await readRow(database, recordById({ id, readerId: caller.user.id }));
  if (!row || !mayRead(caller, row)) throw noSuchRecord();
  return toRecord(row, lagosDate(clock()), caller);
}

export function noSuchRecord(): AppError {
  return new AppError('not_found', 'Record not found');
}
