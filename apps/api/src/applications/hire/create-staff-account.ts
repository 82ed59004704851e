import { phoneNumber } from '@icare/contracts/addresses';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import type { LockedApplication } from '../lock-application.ts';
import { usernameCandidates } from './username-candidates.ts';

/** What HR says about somebody who gets a new account; the rest is in the application. */
export type NewAccount = Pick<
  Body<typeof setApplicationStatus>,
  'department' | 'cadre' | 'joinedOn'
>;

/** Creates an inactive account for an applicant without one. IT completes and activates it. */
export async function createStaffAccount(
  w: Write<SignedInCaller>,
  application: LockedApplication,
  newAccount: NewAccount,
): Promise<string> {
  const email = application.candidateEmail ?? '';
  const person = await newPerson(w.tx, w.platform, application, newAccount);
  for (const username of usernameCandidates(person.name)) {
    // `skipDuplicates` if username or address are taken, since a database error would abort the transaction.
    const { count } = await w.tx.user.createMany({
      data: [{ ...person, email, username }],
      skipDuplicates: true,
    });
    if (count > 0) break;
    await refuseTakenAddress(w.tx, email);
  }
  await w.audit({
    action: 'user.created',
    subject: { type: 'user', id: person.id },
    after: { role: person.role, status: person.status, applicationId: application.id },
  });
  return person.id;
}

/** Refuses an account that was created a moment ago with this address, since HR has not confirmed it. */
async function refuseTakenAddress(transaction: Transaction, email: string) {
  if ((await transaction.user.count({ where: { email } })) === 0) return;
  throw new AppError(
    'conflict',
    'An account with this e-mail address was added at this moment. Try again to see it.',
    { temporary: true },
  );
}

async function newPerson(
  transaction: Transaction,
  { clock, newId }: Platform,
  { candidateName, candidatePhone, job }: LockedApplication,
  { department, cadre, joinedOn }: NewAccount,
) {
  const now = clock();
  const { id: departmentId } = await transaction.department.findUniqueOrThrow({
    where: { name: department ?? parseDepartment(job.department) },
  });
  return {
    id: newId(),
    name: cutText(candidateName ?? '', limits.nameMaxLength),
    role: 'ROLE_STAFF' as const,
    status: 'Inactive' as const,
    departmentId,
    cadre: cadre ?? null,
    joinedOn: joinedOn ? new Date(joinedOn) : null,
    phone: phoneNumber.safeParse(candidatePhone).data ?? null,
    inactiveSince: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** Postings may name other units; their people are assigned to Human Resources until IT changes that. */
function parseDepartment(name: string): DepartmentName {
  const wanted = name.trim().toLowerCase();
  return departments.find((one) => one.toLowerCase() === wanted) ?? 'Human Resources';
}
