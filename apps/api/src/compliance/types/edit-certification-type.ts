import type { editCertificationType as endpoint } from '@icare/contracts/certification-types';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence } from '@icare/domain/requirements';
import { lastWaiverDay } from '@icare/domain/waivers';
import { difference } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting } from '../../platform/refuse-overwriting.ts';
import { type Write, write } from '../../platform/write.ts';
import { invalidatePapers } from '../hospital/invalidate-papers.ts';
import { creditReadingJob } from '../reading/credit-reading.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { invalidateAll } from '../status/invalidate-all.ts';
import { lockType } from './lock-type.ts';
import { findLoosenings } from './loosenings.ts';
import { forgetMarksOfNamed } from './mark-cadre.ts';
import { describeLoosenings, notifyOfLoosening } from './notify-of-loosening.ts';
import { readCertificationType } from './queries.ts';
import { refuseIfHeld } from './refuse-if-held.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { changesEvaluation, normaliseSettings, toColumns, toSettings } from './type-settings.ts';

/**
 * Changes a type; absent fields keep their value. `requiredSince` is only set when the type was not required before. If the
 * requirement is extended to more people, it is due for them at once: a new start would give everyone else a new deadline.
 */
export async function editCertificationType(
  platform: Platform,
  {
    params,
    body: { basedOn, ...given },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, jobs } = platform;
  await refuseTakenName(() =>
    write(platform, caller, async (w) => {
      const type = await lockType(w.tx, params.id);
      const before = toSettings(type);
      const wanted = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      );
      const after = await normaliseSettings(w.tx, { ...before, ...wanted }, before);
      const change = difference<Record<string, unknown>>(before, after);
      if (!change.changed) return;
      refuseOverwriting(basedOn, type.updatedAt);
      if (changesEvaluation(change.after)) {
        await invalidateAll(w.tx);
        await invalidatePapers(w.tx, type.id);
        await forgetMarksOfNamed(w.tx, after);
        w.after(() => jobs.soon(evaluationJob));
      }
      // After all statuses are locked, so that nobody adds a record of it meanwhile.
      if (after.heldBy !== before.heldBy) await refuseIfHeld(w.tx, type.id);
      const since = type.requiredSince ?? toDateColumn(lagosDate(w.now));
      if (after.readingDocument !== null) w.after(() => jobs.soon(creditReadingJob));
      await w.tx.certificationType.update({
        where: { id: type.id },
        data: {
          ...toColumns(after),
          requiredSince: after.isRequired ? since : null,
          updatedAt: w.now,
        },
      });
      await w.audit({
        action: 'certification_type.edited',
        subject: { type: 'certification_type', id: type.id },
        before: change.before,
        after: change.after,
      });
      if (isLicence(after.category) && !isLicence(before.category)) await capWaivers(w, type.id);
      const loosenings = findLoosenings(before, after);
      if (loosenings.length > 0) {
        const changes = await describeLoosenings(w.tx, loosenings, before, after);
        await notifyOfLoosening(w, { ...type, changes });
      }
    }),
  );
  return success(await readCertificationType(database, params.id));
}

/** What becomes a licence is waived no longer than a licence may be: two people decided about a training. */
async function capWaivers(w: Write<SignedInCaller>, typeId: string): Promise<void> {
  const until = toDateColumn(lastWaiverDay(lagosDate(w.now)));
  await w.tx.waiver.updateMany({
    where: { typeId, endedAt: null, OR: [{ until: null }, { until: { gt: until } }] },
    data: { until },
  });
}
