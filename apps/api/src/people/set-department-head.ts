import type { Answer } from '@icare/contracts/endpoint';
import type { setDepartmentHead as endpoint } from '@icare/contracts/people';
import { recordAudit } from '../platform/audit/audit.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { findDepartment, lockDepartment } from './departments.ts';
import { lockPerson } from './user-writes.ts';

/** Names who leads a department, or nobody. */
export async function setDepartmentHead(
  platform: Platform,
  { params, body: { headId }, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await database.prisma.$transaction(async (transaction) => {
    // Held, so that whoever is chosen is still active when that is stored. The person first, as everywhere.
    const head = headId === null ? null : await lockPerson(transaction, headId);
    const department = await lockDepartment(transaction, params.id);
    if (head && head.status !== 'Active') {
      throw new AppError('conflict', `${head.name} is Inactive. Choose somebody who is active.`, {
        fields: [{ path: 'headId', message: 'Choose somebody who is active.' }],
      });
    }
    if (department.headId === headId) return;
    await transaction.department.update({ where: { id: department.id }, data: { headId } });
    await recordAudit(transaction, platform, caller, {
      action: 'department.head_set',
      subject: { type: 'department', id: department.id },
      before: { headId: department.headId },
      after: { headId },
    });
  });
  return success({ department: await findDepartment(database, params.id) });
}
