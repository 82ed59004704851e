import type { editCertificationType as endpoint } from '@icare/contracts/certification-types';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { difference, recordAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { deliverMailsJob } from '../../platform/mail/deliver-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { toDateColumn } from '../date-columns.ts';
import { evaluationJob } from '../standings/evaluate-everyone.ts';
import { invalidateAll } from '../standings/invalidate-all.ts';
import { lockType } from './lock-type.ts';
import { looseningsOf } from './loosenings.ts';
import { readCertificationType } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { describeLoosenings, tellOfLoosening } from './tell-of-loosening.ts';
import { changesStandings, settingsOf, settle, toColumns } from './type-settings.ts';

/**
 * Changes a type; absent fields stay. Since when it is required changes only where it was not before: asked of more
 * people, it is due of them at once, since beginning anew would let those off who have needed it all along.
 */
export async function editCertificationType(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, jobs } = platform;
  const { concernsAll, isLooser } = await refuseTakenName(() =>
    database.prisma.$transaction(async (transaction) => {
      const type = await lockType(transaction, params.id);
      const before = settingsOf(type);
      const wanted = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      );
      const after = await settle(transaction, { ...before, ...wanted });
      const change = difference<Record<string, unknown>>(before, after);
      if (!change.changed) return { concernsAll: false, isLooser: false };
      const now = clock();
      const concernsAll = changesStandings(change.after);
      if (concernsAll) await invalidateAll(transaction);
      const since = type.requiredSince ?? toDateColumn(lagosDate(now));
      await transaction.certificationType.update({
        where: { id: type.id },
        data: {
          ...toColumns(after),
          requiredSince: after.isRequired ? since : null,
          updatedAt: now,
        },
      });
      await recordAudit(transaction, platform, caller, {
        action: 'certification_type.edited',
        subject: { type: 'certification_type', id: type.id },
        before: change.before,
        after: change.after,
      });
      const loosenings = looseningsOf(before, after);
      if (loosenings.length > 0) {
        const changes = await describeLoosenings(transaction, loosenings, before, after);
        await tellOfLoosening(transaction, platform, caller, { ...type, changes });
      }
      return { concernsAll, isLooser: loosenings.length > 0 };
    }),
  );
  if (concernsAll) jobs.soon(evaluationJob);
  if (isLooser) jobs.soon(deliverMailsJob);
  return success(await readCertificationType(database, params.id));
}
