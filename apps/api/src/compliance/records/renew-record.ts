import { renewComplianceRecord as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { insertRecord } from './insert-record.ts';
import { type LockedRecord, lockRecord } from './lock-record.ts';
import { readRecord } from './read-record.ts';
import { type RecordDates, settleDatesWithStart } from './record-dates.ts';
import { refuseIllegalMove, whyNotRenewed } from './record-rules.ts';
import { supersede } from './supersede.ts';

/** Adds the successor of a record, which supersedes it. */
export async function renewRecord(
  platform: Platform,
  {
    params,
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { issueDate, validFrom, expirationDate, ...texts } = body;
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  const { id } = await writeWithFiles(
    platform,
    files,
    call,
    async (w, { document: certificate }) => {
      const record = await lockRecord(w.tx, caller, params.id);
      await refuseToRenew(w.tx, record);
      const { userId, typeId, type } = record;
      const given = { issueDate, validFrom, expirationDate };
      const dates = settleDatesWithStart(type, given, lagosDate(w.now));
      refuseBefore(record, dates);
      const id = await insertRecord(w, {
        userId,
        typeId,
        state: 'active',
        dates,
        texts,
        renewalOfId: record.id,
        certificate,
      });
      await supersede(w, { ids: [record.id], by: id });
      await evaluatePeople(w, [userId]);
      return { id };
    },
  );
  return success(await readRecord(platform, caller, id));
}

/** Refuses one for the time before the record that it would take the place of. */
function refuseBefore({ validFrom }: LockedRecord, { expirationDate }: RecordDates): void {
  const begins = fromDateColumn(validFrom);
  if (begins === null || expirationDate === null || expirationDate >= begins) return;
  throw invalidField(
    'expirationDate',
    'It ends before the one that it would renew begins. Add it as a record of its own.',
  );
}

async function refuseToRenew(transaction: Transaction, record: LockedRecord): Promise<void> {
  refuseIllegalMove(record, 'renew');
  const { status } = await transaction.user.findUniqueOrThrow({
    where: { id: record.userId },
    select: { status: true },
  });
  const pending = await transaction.complianceRecord.count({
    where: { renewalOfId: record.id, state: 'pending' },
  });
  const why = whyNotRenewed({
    isPersonActive: status === 'Active',
    isTypeActive: record.type.status === 'active',
    hasPendingRenewal: pending > 0,
  });
  if (why !== null) throw new AppError('conflict', why);
}
