import { createCertificationType as endpoint } from '@icare/contracts/certification-types';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { toDateColumn } from '../date-columns.ts';
import { evaluationJob } from '../standings/evaluate-everyone.ts';
import { invalidateAll } from '../standings/invalidate-all.ts';
import { readCertificationType } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { settle, toColumns } from './type-settings.ts';

/** Adds a type. Required from the start, it counts idempotent those who need it have had their time. */
export async function createCertificationType(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId, jobs } = platform;
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id, isRequired } = await refuseTakenName(() =>
    database.prisma.$transaction((transaction) =>
      idempotent(transaction, platform, call, async () => {
        const [id, now] = [newId(), clock()];
        const settings = await settle(transaction, body);
        const { isRequired } = settings;
        if (isRequired) await invalidateAll(transaction);
        await transaction.certificationType.create({
          data: {
            ...toColumns(settings),
            id,
            requiredSince: isRequired ? toDateColumn(lagosDate(now)) : null,
            createdAt: now,
            updatedAt: now,
          },
        });
        await recordAudit(transaction, platform, caller, {
          action: 'certification_type.created',
          subject: { type: 'certification_type', id },
          after: settings,
        });
        return { id, isRequired };
      }),
    ),
  );
  if (isRequired) jobs.soon(evaluationJob);
  return {
    success: true,
    message: 'Certification type created successfully.',
    data: await readCertificationType(database, id),
  };
}
