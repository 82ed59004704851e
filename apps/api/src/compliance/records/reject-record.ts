import type { Answer } from '@icare/contracts/endpoint';
import type { rejectComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnseen } from '../../platform/refuse-overwriting.ts';
import { nobodyInCharge } from './assign-records.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { writeEvent } from './write-event.ts';

/** Rejects a pending record. It is kept, and its person can read the reason. */
export async function rejectRecord(
  platform: Platform,
  {
    params,
    body: { reason, basedOn },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'reject');
      refuseUnseen(basedOn, record.updatedAt);
      await updateRecord(w, record.id, {
        state: 'rejected',
        closedReason: reason,
        closedOn: toDateColumn(lagosDate(w.now)),
        ...nobodyInCharge,
      });
      await writeEvent(w, record.id, {
        action: 'rejected',
        reason,
        changes: [{ field: 'state', before: record.state, after: 'rejected' }],
      });
    }),
  );
}
