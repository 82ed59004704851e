import type { Answer } from '@icare/contracts/endpoint';
import type { acknowledgeMissingPaper as endpoint } from '@icare/contracts/missing-papers';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { lockHolder } from './lock-paper.ts';
import { noSuchMissingPaper, readMissingPaper } from './missing-papers.ts';
import { noteAlerts } from './note-alerts.ts';

/** Notes what is open about a missing paper. */
export async function acknowledgeMissingPaper(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const requirement = await w.tx.paperRequirement.findUnique({
      where: { id },
      include: { type: { select: { name: true } } },
    });
    if (!requirement) throw noSuchMissingPaper();
    await lockHolder(w.tx, requirement.holderId);
    const holder = await w.tx.paperHolder.findUniqueOrThrow({
      where: { id: requirement.holderId },
    });
    await requireOfficerOrHead(w, caller, holder.departmentId, noSuchMissingPaper);
    refuseOwnDecision(caller, holder.responsibleId);
    const note = body.note ?? null;
    if (!(await noteAlerts(w, { requirementId: id }, note))) return;
    await w.audit({
      action: 'paper_holder.alert_acknowledged',
      subject: { type: 'paper_holder', id: holder.id },
      after: { missing: requirement.type.name, note },
    });
  });
  return success(await readMissingPaper(platform, caller, id));
}
