import type { Answer } from '@icare/contracts/endpoint';
import { renewHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import { lagosDate } from '@icare/domain/lagos-date';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleDates } from '../records/record-dates.ts';
import { refuseIllegalMove } from '../records/record-rules.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { insertPaper } from './insert-paper.ts';
import { lockPaper } from './lock-paper.ts';
import { whyNotRenewed } from './paper-rules.ts';
import { noSuchPaper, readPaper } from './queries.ts';

/** Hands in the next paper. It waits to be verified; this one stays in force until then. */
export async function renewPaper(
  platform: Platform,
  {
    params,
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { issueDate, expirationDate, ...texts } = body;
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  const { id } = await writeWithFiles(platform, files, call, async (w, { document: file }) => {
    const paper = await lockPaper(w.tx, params.id);
    const { holder, holderId, typeId, type } = paper;
    if (holder.responsibleId !== caller.user.id) {
      await requireOfficerOrHead(w, caller, holder.departmentId, noSuchPaper);
    }
    refuseIllegalMove(paper, 'renew');
    const waiting = await w.tx.hospitalPaper.count({
      where: { renewalOfId: paper.id, state: 'pending' },
    });
    const why = whyNotRenewed({
      isRetired: holder.retiredAt !== null,
      isTypeActive: type.status === 'active',
      hasPendingRenewal: waiting > 0,
    });
    if (why !== null) throw new AppError('conflict', why);
    const dates = settleDates(type, { issueDate, expirationDate }, lagosDate(w.now));
    const id = await insertPaper(w, {
      ...{ holderId, typeId, dates, texts, file, state: 'pending' },
      renewalOfId: paper.id,
    });
    await evaluateHolders(w, [holderId]);
    return { id };
  });
  return success(await readPaper(platform, caller, id));
}
