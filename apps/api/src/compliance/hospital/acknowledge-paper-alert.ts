import type { Answer } from '@icare/contracts/endpoint';
import type { acknowledgePaperAlert as endpoint } from '@icare/contracts/hospital-papers';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { lockPaper } from './lock-paper.ts';
import { noteAlerts } from './note-alerts.ts';
import { noSuchPaper, readPaper } from './queries.ts';

/** Notes what is open about a paper. */
export async function acknowledgePaperAlert(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const { id, holder } = await lockPaper(w.tx, params.id);
    await requireOfficerOrHead(w, caller, holder.departmentId, noSuchPaper);
    refuseOwnDecision(caller, holder.responsibleId);
    const note = body.note ?? null;
    if (!(await noteAlerts(w, { paperId: id }, note))) return;
    await w.audit({
      action: 'hospital_paper.alert_acknowledged',
      subject: { type: 'hospital_paper', id },
      after: { note },
    });
  });
  return success(await readPaper(platform, caller, params.id));
}
