import { createWaiver as endpoint } from '@icare/contracts/compliance-people';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordAudit } from '../../platform/audit/audit.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { once } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { toDateColumn } from '../date-columns.ts';
import { requireActivePerson, requireActiveType } from '../records/subjects.ts';
import { evaluatePeople } from '../standings/evaluate-people.ts';
import { lockPeople } from '../standings/lock-people.ts';
import { readWaiver } from './read-waiver.ts';

/** Lets somebody off a requirement; at most one waiver of a type runs for a person. */
export async function createWaiver(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId } = platform;
  const { userId, certificationTypeId: typeId, reason, until = null } = body;
  refuseOwnDecision(caller, userId);
  const now = clock();
  const today = lagosDate(now);
  if (until !== null && until < today) throw invalidField('until', 'The last day has passed.');
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await database.prisma.$transaction((transaction) =>
    once(transaction, platform, call, async () => {
      await lockPeople(transaction, [userId]);
      await requireActivePerson(transaction, userId);
      await requireActiveType(transaction, typeId);
      await refuseSecond(transaction, { userId, typeId, today });
      const id = newId();
      await transaction.waiver.create({
        data: {
          id,
          userId,
          typeId,
          reason,
          until: toDateColumn(until),
          approvedById: caller.user.id,
          createdAt: now,
        },
      });
      await recordAudit(transaction, platform, caller, {
        action: 'waiver.created',
        subject: { type: 'waiver', id },
        after: { userId, typeId, reason, until },
      });
      await evaluatePeople(transaction, platform, [userId]);
      return { id };
    }),
  );
  return success(await readWaiver(database, id));
}

async function refuseSecond(
  transaction: Transaction,
  { userId, typeId, today }: { userId: string; typeId: string; today: string },
) {
  const running = await transaction.waiver.count({
    where: {
      userId,
      typeId,
      endedAt: null,
      OR: [{ until: null }, { until: { gte: toDateColumn(today) as Date } }],
    },
  });
  if (running === 0) return;
  const message = 'This person has a waiver of this type already. End it to give another.';
  throw new AppError('conflict', message, { fields: [{ path: 'certificationTypeId', message }] });
}
