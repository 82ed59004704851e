import type { Answer } from '@icare/contracts/endpoint';
import type { reinstateComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnseen } from '../../platform/refuse-overwriting.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { confirmed, settleCheckedOn } from './verify-record.ts';
import { writeEvent } from './write-event.ts';

/** Makes a revoked record active again after its issuer has confirmed it; proof of payment alone is not enough. */
export async function reinstateRecord(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const checkedOn = settleCheckedOn(platform, body.checkedOn);
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'reinstate');
      refuseUnseen(body.basedOn, record.updatedAt);
      const { data, happenings } = settleReinstatement(record, { ...body, checkedOn });
      await updateRecord(w, record.id, data);
      for (const happening of happenings) await writeEvent(w, record.id, happening);
    }),
  );
}

type Reinstated = Parameters<typeof confirmed>[0] & { closedOn: Date | null };

/**
 * What a reinstatement changes, as columns and as the history keeps it. Refuses a check that was made before the
 * revocation. A note is an event of its own: the holder may read the reason, but only officers the note on the check.
 */
export function settleReinstatement(
  record: Reinstated,
  {
    reason,
    method,
    note,
    checkedOn,
  }: Omit<Call<typeof endpoint>['body'], 'checkedOn'> & { checkedOn: string },
) {
  const revokedOn = fromDateColumn(record.closedOn);
  if (revokedOn !== null && checkedOn < revokedOn) {
    throw invalidField('checkedOn', 'The day of the check lies before that of the revocation.');
  }
  const verification = { method, result: 'match', checkedOn } as const;
  return {
    data: {
      ...confirmed(record, checkedOn),
      state: 'active' as const,
      closedReason: null,
      closedOn: null,
      revokedAt: null,
    },
    happenings: [
      ...(note ? [{ action: 'verified' as const, reason: note, verification }] : []),
      {
        action: 'reinstated' as const,
        reason,
        verification,
        changes: [{ field: 'state', before: 'revoked', after: 'active' }],
      },
    ],
  };
}
