import type { Answer } from '@icare/contracts/endpoint';
import type { setDepartmentHead as endpoint } from '@icare/contracts/people';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findDepartment, lockDepartment } from './departments.ts';
import { lockPerson } from './user-writes.ts';

/** Sets the head of a department, or none. */
export async function setDepartmentHead(
  platform: Platform,
  { params, body: { headId }, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await write(platform, caller, async (w) => {
    // Locks the person, so that they are still active at the commit. People are locked before departments
    // everywhere.
    const head = headId === null ? null : await lockPerson(w.tx, headId);
    const department = await lockDepartment(w.tx, params.id);
    if (head && head.status !== 'Active') {
      throw new AppError('conflict', `${head.name} is Inactive. Choose somebody who is active.`, {
        fields: [{ path: 'headId', message: 'Choose somebody who is active.' }],
      });
    }
    if (department.headId === headId) return;
    await w.tx.department.update({ where: { id: department.id }, data: { headId } });
    await w.audit({
      action: 'department.head_set',
      subject: { type: 'department', id: department.id },
      before: { headId: department.headId },
      after: { headId },
    });
  });
  return success({ department: await findDepartment(database, params.id) });
}
