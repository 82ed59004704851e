import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import type { RecordHappening } from '../records/write-event.ts';

/** Stores an event in a paper's history, and the same change as an audit event. */
export async function writePaperEvent(
  w: Write<SignedInCaller>,
  paperId: string,
  { action, reason = null, verification = null, changes = [], facts }: RecordHappening,
): Promise<void> {
  await w.tx.hospitalPaperEvent.create({
    data: {
      id: w.newId(),
      paperId,
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
    action: `hospital_paper.${action}`,
    subject: { type: 'hospital_paper', id: paperId },
    ...(changes.length > 0 && { before: side('before') }),
    after: { ...facts, ...side('after'), ...(reason !== null && { reason }), ...verification },
  });
}
