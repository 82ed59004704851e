import type { changeDepartmentEditors as endpoint } from '@icare/contracts/department-editors';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { User } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { findLed } from '../../platform/auth/led-departments.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { lockDepartment } from '../departments.ts';
import type { PeoplePorts } from '../ports.ts';
import { lockPerson } from '../user-writes.ts';
import { editorEmail } from './editor-email.ts';
import { findEditedDepartment, namesAllEditors } from './find-editors.ts';

/** Names and removes editors of a department; all others stay, whoever named them meanwhile. */
export async function changeDepartmentEditors(
  platform: Platform,
  { lockBegun, releaseBegun }: Pick<PeoplePorts, 'lockBegun' | 'releaseBegun'>,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    await lockBegun(w.tx, body.remove);
    // Locks them, so that they are still active at the commit. People are locked before departments everywhere, and in the
    // order of their ids.
    const named: User[] = [];
    for (const id of [...new Set(body.add)].sort()) named.push(await requireActive(w, id));
    const department = await lockDepartment(w.tx, params.id);
    await requireLead(w, params.id);
    const editors = await w.tx.departmentEditor.findMany({
      where: { departmentId: department.id },
      select: { userId: true },
    });
    const present = new Set(editors.map(({ userId }) => userId));
    const removed = [...new Set(body.remove)].filter((id) => present.has(id));
    const added = [...new Set(body.add)].filter((id) => !present.has(id));
    refuseTooMany(present.size - removed.length + added.length);
    const key = { departmentId: department.id };
    await w.tx.departmentEditor.deleteMany({ where: { ...key, userId: { in: removed } } });
    await w.tx.departmentEditor.createMany({
      data: added.map((userId) => ({ ...key, userId, createdAt: w.now })),
    });
    const subject = { type: 'department', id: department.id } as const;
    await w.audits([
      ...removed.map((editorId) => ({
        ...{ action: 'department.editor_removed' as const, subject, before: { editorId } },
      })),
      ...added.map((editorId) => ({
        ...{ action: 'department.editor_named' as const, subject, after: { editorId } },
      })),
    ]);
    await releaseBegun(w, removed);
    await tellEditors(w, {
      department: department.name,
      people: named.filter(({ id }) => !present.has(id)),
    });
  });
  return success({ department: await findEditedDepartment(platform, params.id) });
}

/** A head names them where they lead, which stays so until the commit. */
async function requireLead(
  { tx, now, caller }: Write<SignedInCaller>,
  departmentId: string,
): Promise<void> {
  if (namesAllEditors(caller)) return;
  const lead = { departmentId, userId: caller.user.id, today: lagosDate(now) };
  if (await readRow(tx, findLed(lead))) return;
  throw new AppError('forbidden', 'A head names editors only of the departments that they lead.');
}

async function requireActive({ tx }: Write<SignedInCaller>, id: string): Promise<User> {
  const person = await lockPerson(tx, id);
  if (person.status === 'Active') return person;
  throw new AppError('conflict', `${person.name} is Inactive. Choose somebody who is active.`, {
    fields: [{ path: 'add', message: `${person.name} is not active.` }],
  });
}

/** Those named by somebody else get a mail. */
async function tellEditors(
  w: Write<SignedInCaller>,
  { department, people }: { department: string; people: readonly User[] },
): Promise<void> {
  const { config } = w.platform;
  const { id: by, fullName } = w.caller.user;
  await w.mails(
    people
      .filter(({ id, email }) => id !== by && isMailed(config, email))
      .map(({ id, name, email }) => ({
        to: email,
        rendered: editorEmail(config, { name, department, by: fullName }),
        repeatable: true,
        about: { type: 'user', id },
      })),
  );
}

function refuseTooMany(count: number): void {
  const most = limits.editorsPerDepartment;
  if (count <= most) return;
  const message = `A department has at most ${most} editors. Remove somebody first.`;
  throw new AppError('conflict', message, { fields: [{ path: 'add', message }] });
}
