import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';

export type RecordHappening = Pick<ComplianceRecordEvent, 'action'> &
  Partial<Pick<ComplianceRecordEvent, 'reason' | 'verification' | 'changes'>> & {
    /** Stored only in the audit event. */
    facts?: Record<string, unknown>;
  };

/** The columns that an event has in every history. */
export const toEventColumns = (
  w: Write,
  { action, reason = null, verification = null, changes = [] }: RecordHappening,
) => ({
  id: w.newId(),
  action,
  reason,
  ...(verification && {
    method: verification.method,
    result: verification.result,
    checkedOn: toDateColumn(verification.checkedOn),
  }),
  ...(changes.length > 0 && { changes }),
  userId: w.caller.user?.id ?? null,
  at: w.now,
});

/** The same change for the audit log. */
export function toAuditDetails({ reason, verification, changes = [], facts }: RecordHappening) {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[which]]));
  return {
    ...(changes.length > 0 && { before: side('before') }),
    after: { ...facts, ...side('after'), ...(reason != null && { reason }), ...verification },
  };
}

/** Stores an event in a record's history, and the same change as an audit event. */
export async function writeEvent(
  w: Write,
  recordId: string,
  happening: RecordHappening,
): Promise<void> {
  const { record } = await w.tx.complianceRecordEvent.create({
    select: { record: { select: { userId: true } } },
    data: { recordId, ...toEventColumns(w, happening) },
  });
  const details = toAuditDetails(happening);
  await w.audit({
    action: `staff_compliance.${happening.action}`,
    subject: { type: 'staff_compliance', id: recordId },
    ...details,
    // Kept in the audit log, so that an erasure finds the person's events even when the record is deleted.
    after: { ...details.after, userId: record.userId },
  });
}
