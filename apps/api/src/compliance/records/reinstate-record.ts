import type { Answer } from '@icare/contracts/endpoint';
import type { reinstateComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { confirmed, settleCheckedOn } from './verify-record.ts';
import { writeEvent } from './write-event.ts';

/** Makes a revoked record active again after its issuer has confirmed it; proof of payment alone is not enough. */
export async function reinstateRecord(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { reason, method, note } = body;
  const checkedOn = settleCheckedOn(platform, body.checkedOn);
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'reinstate');
      assertCheckedSince(record, checkedOn);
      await updateRecord(w, record.id, {
        ...confirmed(record, checkedOn),
        state: 'active',
        closedReason: null,
        closedOn: null,
        revokedAt: null,
      });
      const verification = { method, result: 'match', checkedOn } as const;
      // Two events: the person may read the reason, but only officers may read the note on the check.
      if (note) {
        await writeEvent(w, record.id, { action: 'verified', reason: note, verification });
      }
      await writeEvent(w, record.id, {
        action: 'reinstated',
        reason,
        verification,
        changes: [{ field: 'state', before: 'revoked', after: 'active' }],
      });
    }),
  );
}

/** Throws if the check was made before the revocation. */
export function assertCheckedSince(
  { closedOn }: { closedOn: Date | null },
  checkedOn: string,
): void {
  const revokedOn = fromDateColumn(closedOn);
  if (revokedOn !== null && checkedOn < revokedOn) {
    throw invalidField('checkedOn', 'The day of the check lies before that of the revocation.');
  }
}
