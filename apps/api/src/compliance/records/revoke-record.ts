import type { Answer } from '@icare/contracts/endpoint';
import type { revokeComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { writeEvent } from './write-event.ts';

/** Records that the issuer revoked a certification. */
export async function revokeRecord(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { reason } = body;
  const now = platform.clock();
  const today = lagosDate(now);
  const revokedOn = body.revokedOn ?? today;
  if (revokedOn > today) {
    throw invalidField('revokedOn', 'The day of the revocation lies in the future.');
  }
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'revoke');
      const issueDate = fromDateColumn(record.issueDate);
      if (issueDate !== null && revokedOn < issueDate) {
        throw invalidField('revokedOn', 'The day of the revocation lies before the issue date.');
      }
      await updateRecord(w, record.id, {
        state: 'revoked',
        closedReason: reason,
        closedOn: toDateColumn(revokedOn),
        revokedAt: now,
      });
      const authority = body.authority ?? record.issuingAuthority ?? record.type.issuingAuthority;
      await writeEvent(w, record.id, {
        action: 'revoked',
        reason,
        changes: [
          { field: 'state', before: record.state, after: 'revoked' },
          { field: 'revokedOn', before: null, after: revokedOn },
          ...(authority === '' ? [] : [{ field: 'revokedBy', before: null, after: authority }]),
        ],
      });
    }),
  );
}
