import type { Answer } from '@icare/contracts/endpoint';
import type { revokeComplianceRecord as endpoint } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { endPrivilegesOfRevoked } from '../privileges/end-privilege.ts';
import { changeRecord, updateRecord } from './change-record.ts';
import type { LockedRecord } from './lock-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { writeEvent } from './write-event.ts';

/** Records that the issuer revoked a certification. */
export async function revokeRecord(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const revokedOn = settleRevokedOn(platform, body.revokedOn);
  return success(
    await changeRecord(platform, caller, params.id, async (w, record) => {
      refuseIllegalMove(record, 'revoke');
      const { data, happening } = settleRevocation(record, { ...body, revokedOn }, w.now);
      await updateRecord(w, record.id, data);
      await writeEvent(w, record.id, happening);
      await endPrivilegesOfRevoked(w, record);
    }),
  );
}

/** The day of the revocation, today by default; a future day is refused. */
export function settleRevokedOn({ clock }: Pick<Platform, 'clock'>, revokedOn?: string): string {
  const today = lagosDate(clock());
  if (revokedOn !== undefined && revokedOn > today) {
    throw invalidField('revokedOn', 'The day of the revocation lies in the future.');
  }
  return revokedOn ?? today;
}

type Revocable = Pick<LockedRecord, 'state' | 'issueDate' | 'issuingAuthority'> & {
  type: Pick<LockedRecord['type'], 'issuingAuthority'>;
};

/** The changes of a revocation, as columns and as entries of the history. Refuses a day before the issue date. */
export function settleRevocation(
  record: Revocable,
  body: Omit<Call<typeof endpoint>['body'], 'revokedOn'> & { revokedOn: string },
  now: Date,
) {
  const { reason, revokedOn } = body;
  const issueDate = fromDateColumn(record.issueDate);
  if (issueDate !== null && revokedOn < issueDate) {
    throw invalidField('revokedOn', 'The day of the revocation lies before the issue date.');
  }
  const authority = body.authority ?? record.issuingAuthority ?? record.type.issuingAuthority;
  return {
    data: {
      state: 'revoked' as const,
      closedReason: reason,
      closedOn: toDateColumn(revokedOn),
      revokedAt: now,
    },
    happening: {
      action: 'revoked' as const,
      reason,
      changes: [
        { field: 'state', before: record.state, after: 'revoked' },
        { field: 'revokedOn', before: null, after: revokedOn },
        ...(authority === '' ? [] : [{ field: 'revokedBy', before: null, after: authority }]),
      ],
    },
  };
}
