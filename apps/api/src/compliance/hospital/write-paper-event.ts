import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import { type RecordHappening, toAuditDetails, toEventColumns } from '../records/write-event.ts';

/** Stores an event in a paper's history, and the same change as an audit event. */
export async function writePaperEvent(
  w: Write<SignedInCaller>,
  paperId: string,
  happening: RecordHappening,
): Promise<void> {
  await w.tx.hospitalPaperEvent.create({ data: { paperId, ...toEventColumns(w, happening) } });
  await w.audit({
    action: `hospital_paper.${happening.action}`,
    subject: { type: 'hospital_paper', id: paperId },
    ...toAuditDetails(happening),
  });
}
