import type { Answer } from '@icare/contracts/endpoint';
import type { editHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting } from '../../platform/refuse-overwriting.ts';
import { isAsStored, settleCorrection } from '../records/edit-record.ts';
import { refuseIllegalMove } from '../records/record-rules.ts';
import { changePaper, updatePaper } from './change-paper.ts';
import { writePaperEvent } from './write-paper-event.ts';

/** Corrects a paper; its history keeps the old values. */
export async function editPaper(
  platform: Platform,
  {
    params,
    body: { reason, basedOn, ...fields },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return success(
    await changePaper(platform, caller, params.id, async (w, paper) => {
      refuseIllegalMove(paper, 'edit');
      if (isAsStored(paper, fields)) return;
      refuseOverwriting(basedOn, paper.updatedAt);
      const correction = settleCorrection(paper, fields, reason, lagosDate(w.now));
      if (correction === null) return;
      await updatePaper(w, paper.id, correction.data);
      await writePaperEvent(w, paper.id, {
        action: 'edited',
        reason: reason ?? null,
        changes: correction.changes,
      });
    }),
  );
}
