import type { setDepartmentHead as endpoint } from '@icare/contracts/department-heads';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Transaction } from '../platform/database/database.ts';
import { fromDateColumn, toDateColumn } from '../platform/database/date-columns.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { changedMeanwhile } from '../platform/refuse-overwriting.ts';
import { write } from '../platform/write.ts';
import { findDepartment, lockDepartment } from './departments.ts';
import { lockPerson } from './user-writes.ts';

/** Sets the head of a department and their deputy, or nobody. */
export async function setDepartmentHead(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const today = lagosDate(w.now);
    const after = toLeaders(body, today);
    // Locks both people, so that they are still active at the commit. People are locked before departments
    // everywhere, and in the order of their ids.
    const people = [
      { path: 'headId', id: after.headId },
      { path: 'deputyId', id: after.deputyId },
    ].sort((one, other) => String(one.id).localeCompare(String(other.id)));
    for (const { path, id } of people) await requireActive(w.tx, path, id);
    const department = await lockDepartment(w.tx, params.id);
    const before = {
      headId: department.headId,
      deputyId: department.deputyId,
      deputyUntil: fromDateColumn(department.deputyUntil),
    };
    if (isEqual(before, after)) return;
    if (body.basedOn && !isEqual(withoutFormer(before, today), body.basedOn)) {
      throw changedMeanwhile();
    }
    await w.tx.department.update({
      where: { id: department.id },
      data: { ...after, deputyUntil: toDateColumn(after.deputyUntil) },
    });
    await w.audit({
      action: 'department.head_set',
      subject: { type: 'department', id: department.id },
      before,
      after,
    });
  });
  return success({ department: await findDepartment(platform, params.id) });
}

type Leaders = { headId: string | null; deputyId: string | null; deputyUntil: string | null };

function toLeaders(
  { headId, deputyId, deputyUntil }: Body<typeof endpoint>,
  today: string,
): Leaders {
  if (!deputyId || !deputyUntil) {
    return { headId, deputyId: null, deputyUntil: null };
  }
  if (deputyId === headId) {
    throw invalidField('deputyId', 'Choose somebody else: this is the head.');
  }
  if (deputyUntil < today) throw invalidField('deputyUntil', 'The last day is over.');
  if (deputyUntil > addDays(today, limits.deputyDays)) {
    throw invalidField('deputyUntil', 'Choose a last day within a year.');
  }
  return { headId, deputyId, deputyUntil };
}

/** As answers have it: without a deputy whose last day is over. */
const withoutFormer = (leaders: Leaders, today: string): Leaders =>
  leaders.deputyUntil !== null && leaders.deputyUntil < today
    ? { ...leaders, deputyId: null, deputyUntil: null }
    : leaders;

function isEqual(one: Leaders, other: Leaders): boolean {
  return (
    one.headId === other.headId &&
    one.deputyId === other.deputyId &&
    one.deputyUntil === other.deputyUntil
  );
}

async function requireActive(tx: Transaction, path: string, id: string | null): Promise<void> {
  if (id === null) return;
  const person = await lockPerson(tx, id);
  if (person.status === 'Active') return;
  throw new AppError('conflict', `${person.name} is Inactive. Choose somebody who is active.`, {
    fields: [{ path, message: 'Choose somebody who is active.' }],
  });
}
