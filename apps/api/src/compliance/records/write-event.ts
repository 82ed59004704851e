import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';

export type RecordHappening = Pick<ComplianceRecordEvent, 'action'> &
  Partial<Pick<ComplianceRecordEvent, 'reason' | 'verification' | 'changes'>> & {
    /** Stored only in the audit event. */
    facts?: Record<string, unknown>;
  };

/** Stores an event in a record's history, and the same change as an audit event. */
export async function writeEvent(
  w: Write<SignedInCaller>,
  recordId: string,
  { action, reason = null, verification = null, changes = [], facts }: RecordHappening,
): Promise<void> {
  const { record } = await w.tx.complianceRecordEvent.create({
    select: { record: { select: { userId: true } } },
    data: {
      id: w.newId(),
      recordId,
      action,
      reason,
      ...(verification && {
        method: verification.method,
        result: verification.result,
        checkedOn: toDateColumn(verification.checkedOn),
      }),
      ...(changes.length > 0 && { changes }),
      userId: w.caller.user.id,
      at: w.now,
    },
  });
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[which]]));
  await w.audit({
    action: `staff_compliance.${action}`,
    subject: { type: 'staff_compliance', id: recordId },
    ...(changes.length > 0 && { before: side('before') }),
    after: {
      ...facts,
      ...side('after'),
      ...(reason !== null && { reason }),
      ...verification,
      // Kept in the audit log, so that an erasure finds the person's events even when the record is deleted.
      userId: record.userId,
    },
  });
}
