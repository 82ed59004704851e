import type { Answer } from '@icare/contracts/endpoint';
import type {
  reinstateHospitalPaper,
  rejectHospitalPaper,
  revokeHospitalPaper,
} from '@icare/contracts/paper-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnseen } from '../../platform/refuse-overwriting.ts';
import { refuseIllegalMove } from '../records/record-rules.ts';
import { settleReinstatement } from '../records/reinstate-record.ts';
import { settleRevocation, settleRevokedOn } from '../records/revoke-record.ts';
import { settleCheckedOn } from '../records/verify-record.ts';
import { changePaper, updatePaper } from './change-paper.ts';
import { writePaperEvent } from './write-paper-event.ts';

/** Rejects a paper that waits. It is kept, and who is responsible can read the reason. */
export async function rejectPaper(
  platform: Platform,
  {
    params,
    body: { reason, basedOn },
    caller,
  }: Pick<Call<typeof rejectHospitalPaper>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof rejectHospitalPaper>> {
  return success(
    await changePaper(platform, caller, params.id, async (w, paper) => {
      refuseIllegalMove(paper, 'reject');
      refuseUnseen(basedOn, paper.updatedAt);
      await updatePaper(w, paper.id, {
        state: 'rejected',
        closedReason: reason,
        closedOn: toDateColumn(lagosDate(w.now)),
      });
      await writePaperEvent(w, paper.id, {
        action: 'rejected',
        reason,
        changes: [{ field: 'state', before: paper.state, after: 'rejected' }],
      });
    }),
  );
}

/** Records that the issuer took a paper back. */
export async function revokePaper(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof revokeHospitalPaper>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof revokeHospitalPaper>> {
  const revokedOn = settleRevokedOn(platform, body.revokedOn);
  return success(
    await changePaper(platform, caller, params.id, async (w, paper) => {
      refuseIllegalMove(paper, 'revoke');
      const { data, happening } = settleRevocation(paper, { ...body, revokedOn }, w.now);
      await updatePaper(w, paper.id, data);
      await writePaperEvent(w, paper.id, happening);
    }),
  );
}

/** Makes a revoked paper active again after its issuer has confirmed it. */
export async function reinstatePaper(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof reinstateHospitalPaper>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof reinstateHospitalPaper>> {
  const checkedOn = settleCheckedOn(platform, body.checkedOn);
  return success(
    await changePaper(platform, caller, params.id, async (w, paper) => {
      refuseIllegalMove(paper, 'reinstate');
      refuseUnseen(body.basedOn, paper.updatedAt);
      const { data, happenings } = settleReinstatement(paper, { ...body, checkedOn });
      await updatePaper(w, paper.id, data);
      for (const happening of happenings) await writePaperEvent(w, paper.id, happening);
    }),
  );
}
