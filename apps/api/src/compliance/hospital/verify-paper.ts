import type { Answer } from '@icare/contracts/endpoint';
import type { verifyHospitalPaper as endpoint } from '@icare/contracts/paper-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnseen } from '../../platform/refuse-overwriting.ts';
import { refuseIllegalMove } from '../records/record-rules.ts';
import { confirmed, refuseToActivate, settleCheckedOn } from '../records/verify-record.ts';
import { changePaper, updatePaper } from './change-paper.ts';
import type { LockedPaper } from './lock-paper.ts';
import { writePaperEvent } from './write-paper-event.ts';

/** Records a check with the issuer, with the consequences that it has for a record. */
export async function verifyPaper(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { method, result, note = null, basedOn } = body;
  const checkedOn = settleCheckedOn(platform, body.checkedOn);
  return success(
    await changePaper(platform, caller, params.id, async (w, paper) => {
      refuseIllegalMove(paper, 'verify');
      refuseUnseen(basedOn, paper.updatedAt);
      const activates = result === 'match' && paper.state === 'pending';
      await writePaperEvent(w, paper.id, {
        action: 'verified',
        reason: note,
        verification: { method, result, checkedOn },
        changes: activates ? [{ field: 'state', before: 'pending', after: 'active' }] : [],
      });
      if (result === 'mismatch' || result === 'not_found') {
        await updatePaper(w, paper.id, { mismatchAt: w.now });
      }
      if (result !== 'match') return;
      const renewed = await findRenewed(w.tx, paper);
      refuseToActivate(paper, renewed, lagosDate(w.now));
      await updatePaper(w, paper.id, { ...confirmed(paper, checkedOn), state: 'active' });
      if (!renewed) return;
      await updatePaper(w, renewed.id, { supersededById: paper.id });
      await writePaperEvent(w, renewed.id, {
        action: 'superseded',
        facts: { supersededBy: paper.id },
      });
    }),
  );
}

/** The paper in whose place a renewal comes once it is verified. */
async function findRenewed(transaction: Transaction, { state, renewalOfId }: LockedPaper) {
  if (state !== 'pending' || renewalOfId === null) return null;
  return transaction.hospitalPaper.findFirst({
    where: { id: renewalOfId, supersededById: null },
    select: { id: true, state: true, expirationDate: true },
  });
}
