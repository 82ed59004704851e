import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import { toDateColumn } from '../date-columns.ts';

export type RecordHappening = Pick<ComplianceRecordEvent, 'action'> &
  Partial<Pick<ComplianceRecordEvent, 'reason' | 'verification' | 'changes'>> & {
    /** For the audit row alone. */
    facts?: Record<string, unknown>;
  };

/** Writes down what happened to a record: for those who read its history, and as the audit row of the change. */
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
      // Whose it is stays in the log when the row is gone, and tells whose erasure may take these values.
      userId: record.userId,
    },
  });
}
