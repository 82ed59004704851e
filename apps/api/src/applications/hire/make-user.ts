import { phoneNumber } from '@icare/contracts/addresses';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import type { LockedApplication } from '../lock-application.ts';
import { usernamesFor } from './usernames-for.ts';

/**
 * An account that nobody can sign in to, for an applicant who has none: IT activates it and sets what the application
 * cannot know.
 */
export async function makeUser(
  w: Write<SignedInCaller>,
  application: LockedApplication,
): Promise<string> {
  const email = application.candidateEmail ?? '';
  const person = await newPerson(w.tx, w.platform, application);
  for (const username of usernamesFor(person.name)) {
    // Skipped where the name, or by now the address, is somebody's: an error would end the whole transaction.
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

/** Nobody has looked at an account that was not there a moment ago. */
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
) {
  const now = clock();
  const { id: departmentId } = await transaction.department.findUniqueOrThrow({
    where: { name: parseDepartment(job.department) },
  });
  return {
    id: newId(),
    name: (candidateName ?? '').slice(0, limits.nameMaxLength),
    role: 'ROLE_STAFF' as const,
    status: 'Inactive' as const,
    departmentId,
    phone: phoneNumber.safeParse(candidatePhone).data ?? null,
    inactiveSince: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** A posting may name what is no department of the hospital; its person then waits with Human Resources. */
function parseDepartment(name: string): DepartmentName {
  const wanted = name.trim().toLowerCase();
  return departments.find((one) => one.toLowerCase() === wanted) ?? 'Human Resources';
}
