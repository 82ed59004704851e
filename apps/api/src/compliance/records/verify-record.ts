import type { Answer } from '@icare/contracts/endpoint';
import type { verifyComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { endOfTime, laterDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { nextCheckOn } from '@icare/domain/next-check';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnseen } from '../../platform/refuse-overwriting.ts';
import { nobodyInCharge } from './assign-records.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import type { LockedRecord } from './lock-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { findReplaced } from './replaced-records.ts';
import { supersede } from './supersede.ts';
import { writeEvent } from './write-event.ts';

/**
 * Records a check with the issuer. A match activates a pending record and supersedes the one it renews, and what was revoked
 * before this one was handed in or entered. If the issuer does not confirm the record, it only raises an alert; if the issuer
 * did not answer, only the event is stored.
 */
export async function verifyRecord(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { method, result, note = null, basedOn } = body;
  const checkedOn = settleCheckedOn(platform, body.checkedOn);
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'verify');
      refuseUnseen(basedOn, record.updatedAt);
      if (result === 'match') await refuseCheckBefore(w.tx, record, checkedOn);
      await writeEvent(w, record.id, {
        action: 'verified',
        reason: note,
        verification: { method, result, checkedOn },
        changes:
          result === 'match' && record.state === 'pending'
            ? [{ field: 'state', before: 'pending', after: 'active' }]
            : [],
      });
      if (result === 'mismatch' || result === 'not_found') {
        await updateRecord(w, record.id, { mismatchAt: w.now });
      }
      if (result !== 'match') return;
      const { renewed, ids } = await findReplaced(w.tx, record);
      refuseToActivate(record, renewed, lagosDate(w.now));
      await updateRecord(w, record.id, {
        ...confirmed(record, checkedOn),
        state: 'active',
        ...nobodyInCharge,
      });
      await supersede(w, { ids, by: record.id });
    }),
  );
}

/** The day of the check, today by default; a future day is refused. */
export function settleCheckedOn({ clock }: Pick<Platform, 'clock'>, checkedOn?: string): string {
  const today = lagosDate(clock());
  if (checkedOn !== undefined && checkedOn > today) {
    throw invalidField('checkedOn', 'The day of the check lies in the future.');
  }
  return checkedOn ?? today;
}

/** Refuses a match from before the record was issued, or from before its issuer revoked another one: it says nothing of either. */
async function refuseCheckBefore(
  transaction: Transaction,
  { id, userId, typeId, issueDate }: LockedRecord,
  checkedOn: string,
): Promise<void> {
  const issuedOn = fromDateColumn(issueDate);
  if (issuedOn !== null && checkedOn < issuedOn) {
    throw invalidField('checkedOn', 'The day of the check lies before the issue date.');
  }
  const revoked = await transaction.complianceRecord.findFirst({
    where: {
      ...{ userId, typeId, state: 'revoked', supersededById: null, id: { not: id } },
      closedOn: { gt: toDateColumn(checkedOn) },
    },
    select: { id: true },
  });
  if (revoked) {
    throw invalidField(
      'checkedOn',
      'Another one of this type was revoked after that day. Check it again.',
    );
  }
}

/** Columns after a successful check. A check entered late does not replace the date of a later one. */
export function confirmed(
  {
    verifiedOn,
    type: { category },
  }: Pick<LockedRecord, 'verifiedOn'> & { type: Pick<LockedRecord['type'], 'category'> },
  checkedOn: string,
) {
  const latest = laterDate(checkedOn, fromDateColumn(verifiedOn) ?? checkedOn);
  return {
    verifiedOn: toDateColumn(latest),
    nextCheckOn: toDateColumn(nextCheckOn(category, latest)),
    mismatchAt: null,
  };
}

type ToActivate = Pick<LockedRecord, 'state' | 'expirationDate'> & {
  type: Pick<LockedRecord['type'], 'validityRule'>;
};

/** Refuses records without a required expiry date, and expired ones that would supersede a record in force. */
export function refuseToActivate(
  record: ToActivate,
  renewed: Pick<LockedRecord, 'state' | 'expirationDate'> | null,
  today: string,
) {
  if (record.state !== 'pending') return;
  const ends = fromDateColumn(record.expirationDate);
  if (ends === null && record.type.validityRule !== 'none') {
    throw new AppError('conflict', 'This record has no expiry date. Correct it, then verify it.');
  }
  const renewedEnds = renewed && (fromDateColumn(renewed.expirationDate) ?? endOfTime);
  const isRenewedInForce = renewed?.state === 'active' && renewedEnds && renewedEnds >= today;
  if (ends !== null && ends < today && isRenewedInForce) {
    throw new AppError(
      'conflict',
      'This record has expired, and the one it would take the place of is in force. Reject it, or correct its dates.',
    );
  }
}
