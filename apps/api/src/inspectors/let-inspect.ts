import { type DepartmentName, departmentName } from '@icare/contracts/departments';
import { lagosDate } from '@icare/domain/lagos-date';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { toDateColumn } from '../platform/database/date-columns.ts';
import { AppError } from '../platform/errors.ts';
import { lagosDay } from '../platform/mail/lagos-time.ts';
import type { Write } from '../platform/write.ts';
import { dayOf, type InspectorRow } from './inspector-row.ts';
import { lockGoingInspector } from './queries.ts';
import { sendInvitation } from './send-invitation.ts';

const payload = z.object({
  organisation: z.string(),
  purpose: z.string(),
  wholeHospital: z.boolean(),
  departments: z.array(departmentName),
  firstDay: z.string(),
  lastDay: z.string(),
  isExtension: z.boolean(),
});

/** What the second person is shown and confirms. */
export function toPayload(row: InspectorRow, lastDay: string): z.infer<typeof payload> {
  const { organisation, purpose, wholeHospital, firstDay, approvedAt } = row;
  return {
    ...{ organisation, purpose, wholeHospital, lastDay },
    departments: row.departments as DepartmentName[],
    firstDay: dayOf(firstDay),
    isExtension: approvedAt !== null,
  };
}

export const pendingInspectionMessage = (name: string) =>
  `Letting ${name} inspect waits for a second person.`;

const readableDay = (day: string) => lagosDay(new Date(`${day}T12:00:00Z`));

/** Lets somebody from outside read the compliance of departments, or lets them do so for longer. */
export const letInspect = defineApprovable({
  kind: 'inspection',
  givesPower: true,
  roles: ['ROLE_ADMIN'],
  payload,
  about: ({ lastDay }) => lastDay,
  describe: (asked, name) => {
    const { organisation, purpose, wholeHospital, departments, firstDay, lastDay } = asked;
    const what = wholeHospital ? 'the whole hospital' : departments.join(', ');
    return {
      title: asked.isExtension
        ? `Let ${name} of ${organisation} inspect until ${readableDay(lastDay)}`
        : `Let ${name} of ${organisation} inspect ${wholeHospital ? what : 'departments'}`,
      effects: [
        `From ${readableDay(firstDay)} to ${readableDay(lastDay)} they may read who is cleared, records, waivers and privileges of ${what}, and open copies of certificates with a watermark.`,
        'They may change nothing, and everything they open is in the audit log.',
      ],
      reason: purpose,
      certificationTypeId: null,
    };
  },
  perform: (w, { subjectId, payload: { lastDay } }) => admit(w, subjectId, lastDay),
});

/** Confirms an inspection until a last day; who is new is mailed how to sign in. */
export async function admit(w: Write<ActingCaller>, id: string, lastDay: string): Promise<void> {
  const before = await lockGoingInspector(w.tx, id, w.now);
  if (lastDay < lagosDate(w.now)) {
    throw new AppError('conflict', 'The last day of this inspection is over.');
  }
  const isNew = before.approvedAt === null;
  if (!isNew && lastDay <= dayOf(before.lastDay)) {
    throw new AppError('conflict', 'This inspection goes on for as long already.');
  }
  await w.tx.inspector.update({
    where: { userId: id },
    data: { lastDay: toDateColumn(lastDay), ...(isNew && { approvedAt: w.now }) },
  });
  await w.audit({
    action: isNew ? 'inspector.admitted' : 'inspector.extended',
    subject: { type: 'user', id },
    ...(!isNew && { before: { lastDay: dayOf(before.lastDay) } }),
    after: { lastDay },
  });
  if (isNew) await sendInvitation(w, { ...before, lastDay: toDateColumn(lastDay) });
}
