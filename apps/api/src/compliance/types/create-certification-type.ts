import { createCertificationType as endpoint } from '@icare/contracts/certification-types';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { creditReadingJob } from '../reading/credit-reading.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { invalidateAll } from '../status/invalidate-all.ts';
import { forgetMarksOfNamed } from './mark-cadre.ts';
import { readCertificationType } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { normaliseSettings, toColumns } from './type-settings.ts';

/** Adds a type. If it is required, it counts as missing only after the people who need it have had `dueWithinDays`. */
export async function createCertificationType(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, jobs } = platform;
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await refuseTakenName(() =>
    write(platform, caller, (w) =>
      idempotent(w, call, async () => {
        const [id, now] = [w.newId(), w.now];
        const settings = await normaliseSettings(w.tx, body);
        const { isRequired } = settings;
        if (isRequired) {
          await invalidateAll(w.tx);
          await forgetMarksOfNamed(w.tx, settings);
          w.after(() => jobs.soon(evaluationJob));
        }
        if (settings.readingDocument !== null) w.after(() => jobs.soon(creditReadingJob));
        await w.tx.certificationType.create({
          data: {
            ...toColumns(settings),
            id,
            requiredSince: isRequired ? toDateColumn(lagosDate(now)) : null,
            createdAt: now,
            updatedAt: now,
          },
        });
        await w.audit({
          action: 'certification_type.created',
          subject: { type: 'certification_type', id },
          after: settings,
        });
        return { id };
      }),
    ),
  );
  return {
    success: true,
    message: 'Certification type created successfully.',
    data: await readCertificationType(database, id),
  };
}
