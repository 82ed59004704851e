import type { Answer } from '@icare/contracts/endpoint';
import type { acknowledgePaperAlert as endpoint } from '@icare/contracts/hospital-papers';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { lockPaper } from './lock-paper.ts';
import { noSuchPaper, readPaper } from './queries.ts';

/** Notes what is open about a paper; repeated calls change nothing. The alerts are not resolved by this. */
export async function acknowledgePaperAlert(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const { id, holder } = await lockPaper(w.tx, params.id);
    await requireOfficerOrHead(w, caller, holder.departmentId, noSuchPaper);
    refuseOwnDecision(caller, holder.responsibleId);
    const open = await w.tx.hospitalPaperAlert.findMany({
      where: { paperId: id, status: { not: 'resolved' } },
    });
    if (open.length === 0) {
      throw new AppError('conflict', 'No alert is open about this paper.');
    }
    const ids = open.filter(({ status }) => status === 'pending').map((alert) => alert.id);
    if (ids.length === 0) return;
    const note = body.note ?? null;
    await w.tx.hospitalPaperAlert.updateMany({
      where: { id: { in: ids } },
      data: {
        status: 'acknowledged',
        acknowledgedAt: w.now,
        acknowledgedById: caller.user.id,
        acknowledgeNote: note,
      },
    });
    await w.audit({
      action: 'hospital_paper.alert_acknowledged',
      subject: { type: 'hospital_paper', id },
      after: { note },
    });
  });
  return success(await readPaper(platform, caller, params.id));
}
