import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';

import { addDevelopmentActivity as endpoint } from '@icare/contracts/professional-development';
import { lagosDate } from '@icare/domain/lagos-date';
import { activityDayProblem } from '@icare/domain/professional-development';
import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireActiveType } from '../records/subjects.ts';
import { lockPeople } from '../status/lock-people.ts';
import { toDevelopmentRule } from '../types/development-columns.ts';
import { readActivity } from './activities.ts';

type AddCall = Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>;

/** Writes down an activity of the caller. It changes no status: development never decides who may practise. */
export async function addActivity(
  platform: Platform,
  { body, files, caller, idempotencyKey }: AddCall,
): Promise<Answer<typeof endpoint>> {
  const { certificationTypeId: typeId, doneOn, provider = null, category = null, ...rest } = body;
  const userId = caller.user.id;
  const problem = activityDayProblem(doneOn, lagosDate(platform.clock()));
  if (problem) throw invalidField('doneOn', problem);
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await writeWithFiles(platform, files, call, async (w, { document: proof }) => {
    await lockPeople(w.tx, [userId]);
    await requireCategory(w.tx, typeId, category);
    await refuseTooMany(w.tx, userId);
    const id = w.newId();
    const written = { typeId, provider, category, ...rest };
    await w.tx.developmentActivity.create({
      data: {
        ...{ id, userId, ...written, doneOn: toDateColumn(doneOn) },
        ...{ fileId: proof?.id ?? null, createdAt: w.now },
      },
    });
    await w.audit({
      action: 'user.development_added',
      subject: { type: 'user', id: userId },
      after: { activityId: id, ...written, doneOn, documentName: proof?.name ?? null },
    });
    return { id };
  });
  return success(await readActivity(platform.database, caller, id));
}

/** Throws unless the type's council requires units, and of this category if one is named. */
async function requireCategory(tx: Transaction, typeId: string, category: string | null) {
  const type = await requireActiveType(tx, typeId);
  const rule = toDevelopmentRule(type);
  if (!rule) throw invalidField('certificationTypeId', `${type.name} wants no units.`);
  if (category === null || rule.categories.some(({ name }) => name === category)) return;
  throw invalidField('category', `${type.name} has no such category.`);
}

/** Safe from races, since the person is locked. */
async function refuseTooMany(tx: Transaction, userId: string): Promise<void> {
  const most = limits.developmentActivitiesPerPerson;
  if ((await tx.developmentActivity.count({ where: { userId } })) < most) return;
  throw new AppError(
    'conflict',
    `You have written down ${most} activities already. Delete old ones that count no more.`,
  );
}
