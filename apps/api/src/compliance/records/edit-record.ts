import type { editComplianceRecord as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { proposeValidFrom } from '@icare/domain/certification-validity';
import { lagosDate } from '@icare/domain/lagos-date';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting } from '../../platform/refuse-overwriting.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import type { LockedRecord } from './lock-record.ts';
import { checkDates, checkStart } from './record-dates.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { settleInForceFrom } from './supersede.ts';
import { writeEvent } from './write-event.ts';

type Certificate = Pick<
  LockedRecord,
  'issueDate' | 'expirationDate' | 'certificateNumber' | 'issuingAuthority' | 'notes'
> &
  // A paper of the hospital has none.
  Partial<Pick<LockedRecord, 'validFrom'>> & {
    type: Pick<LockedRecord['type'], 'validityRule'>;
  };
type Fields = Omit<Call<typeof endpoint>['body'], 'reason' | 'basedOn'>;

/** Corrects a record; its history keeps the old values. Changing a date requires a reason, since new dates are usually a renewal. */
export async function editRecord(
  platform: Platform,
  {
    params,
    body: { reason, basedOn, ...fields },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'edit');
      if (isAsStored(record, fields)) return;
      refuseOverwriting(basedOn, record.updatedAt);
      const asked = { ...fields, ...followDates(record, fields) };
      const correction = settleCorrection(record, asked, reason, lagosDate(w.now));
      if (correction === null) return;
      await updateRecord(w, record.id, correction.data);
      await settleInForceFrom(w, record.id);
      await writeEvent(w, record.id, {
        action: 'edited',
        reason: reason ?? null,
        changes: correction.changes,
      });
    }),
  );
}

/** The first day after a correction of the other dates, unless it was corrected itself: what they proposed follows them. */
function followDates(record: LockedRecord, fields: Fields): Pick<Fields, 'validFrom'> {
  if (fields.validFrom !== undefined) return {};
  const dates = {
    issueDate: fromDateColumn(record.issueDate),
    expirationDate: fromDateColumn(record.expirationDate),
  };
  const enteredOn = lagosDate(record.createdAt);
  if (proposeValidFrom(record.type, dates, enteredOn) !== fromDateColumn(record.validFrom))
    return {};
  const { issueDate = dates.issueDate, expirationDate = dates.expirationDate } = fields;
  return { validFrom: proposeValidFrom(record.type, { issueDate, expirationDate }, enteredOn) };
}

/**
 * The changes of a correction, as columns and as entries of the history; null if there are none. Refuses dates without a
 * reason. Its issuer confirmed what stood there before, so a record of which a date, the number or the issuer is corrected has
 * to be verified again.
 */
export function settleCorrection(
  record: Certificate,
  fields: Fields,
  reason: string | undefined,
  today: string,
) {
  const changes = findChanges(record, fields);
  if (changes.length === 0) return null;
  const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const { issueDate, validFrom, expirationDate, ...texts } = changed;
  if (issueDate !== undefined || validFrom !== undefined || expirationDate !== undefined) {
    if (!reason) throw invalidField('reason', 'Say why a date is corrected.');
    const dates = {
      issueDate: issueDate === undefined ? fromDateColumn(record.issueDate) : issueDate,
      expirationDate:
        expirationDate === undefined ? fromDateColumn(record.expirationDate) : expirationDate,
    };
    checkDates(record.type, dates, today);
    const first = validFrom === undefined ? fromDateColumn(record.validFrom ?? null) : validFrom;
    checkStart({ ...dates, validFrom: first });
  }
  const isUnconfirmed = changes.some(({ field }) => field !== 'notes');
  const data = {
    ...texts,
    ...(isUnconfirmed && { verifiedOn: null, nextCheckOn: null }),
    ...(issueDate !== undefined && { issueDate: toDateColumn(issueDate) }),
    ...(validFrom !== undefined && { validFrom: toDateColumn(validFrom) }),
    ...(expirationDate !== undefined && { expirationDate: toDateColumn(expirationDate) }),
  };
  return { changes, data };
}

/** As after an edit whose answer was lost. */
export const isAsStored = (record: Certificate, fields: Fields) =>
  findChanges(record, fields).length === 0;

/** The fields of the request that differ from the record; empty texts become null. */
function findChanges(record: Certificate, fields: Fields) {
  const before: Record<keyof Fields, string | null> = {
    issueDate: fromDateColumn(record.issueDate),
    validFrom: fromDateColumn(record.validFrom ?? null),
    expirationDate: fromDateColumn(record.expirationDate),
    certificateNumber: record.certificateNumber,
    issuingAuthority: record.issuingAuthority,
    notes: record.notes,
  };
  return (Object.keys(before) as (keyof Fields)[]).flatMap((field) => {
    const sent = fields[field];
    if (sent === undefined) return [];
    const after = sent === '' ? null : sent;
    return after === before[field] ? [] : [{ field, before: before[field], after }];
  });
}
