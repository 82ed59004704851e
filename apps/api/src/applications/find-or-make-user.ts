import { phoneNumber } from '@icare/contracts/addresses';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { recordAudit } from '../platform/audit/audit.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { LockedApplication } from './lock-application.ts';
import { usernamesFor } from './usernames-for.ts';

/**
 * The account of an applicant's e-mail address. Where there is none, one that nobody can sign in to: IT activates it
 * and sets what the application cannot know.
 */
export async function findOrMakeUser(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  application: LockedApplication,
): Promise<{ id: string; madeUser: boolean }> {
  const email = application.candidateEmail ?? '';
  const person = await personOf(transaction, platform, application);
  for (const username of usernamesFor(person.name)) {
    const found = await transaction.user.findUnique({ where: { email } });
    if (found) return { id: found.id, madeUser: await isMadeByHire(transaction, found.id) };
    // Skipped where the name, or by now the address, is somebody's: an error would end the whole transaction.
    const { count } = await transaction.user.createMany({
      data: [{ ...person, email, username }],
      skipDuplicates: true,
    });
    if (count > 0) break;
  }
  await recordAudit(transaction, platform, caller, {
    action: 'user.created',
    subject: { type: 'user', id: person.id },
    after: { role: person.role, status: person.status, applicationId: application.id },
  });
  return { id: person.id, madeUser: true };
}

/** An account made for one appointment serves the next one too, and goes when the last of them is taken back. */
async function isMadeByHire(transaction: Transaction, userId: string): Promise<boolean> {
  const made = await transaction.application.findFirst({
    where: { hiredUserId: userId, madeUser: true },
    select: { id: true },
  });
  return made !== null;
}

async function personOf(
  transaction: Transaction,
  { clock, newId }: Platform,
  { candidateName, candidatePhone, job }: LockedApplication,
) {
  const now = clock();
  const { id: departmentId } = await transaction.department.findUniqueOrThrow({
    where: { name: departmentOf(job.department) },
  });
  return {
    id: newId(),
    name: (candidateName ?? '').slice(0, limits.nameLetters),
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
function departmentOf(name: string): DepartmentName {
  const wanted = name.trim().toLowerCase();
  return departments.find((one) => one.toLowerCase() === wanted) ?? 'Human Resources';
}
