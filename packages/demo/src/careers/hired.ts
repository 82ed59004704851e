import { phoneNumber } from '@icare/contracts/addresses';
import type { PrismaClient } from '@icare/database/client';
import { usernameOf } from '../people.ts';
import type { DemoJob } from './insert-postings.ts';
import type { PreparedApplicant } from './prepare-papers.ts';

type HireContext = { newId: () => string; job: DemoJob; at: Date };

/** The member of staff that an appointment made: without password, and inactive until IT lets them in. */
export async function insertHired(
  prisma: PrismaClient,
  { applicant }: PreparedApplicant,
  { newId, job, at }: HireContext,
): Promise<string> {
  const { id: departmentId } = await prisma.department.findUniqueOrThrow({
    where: { name: job.department },
  });
  const { id } = await prisma.user.create({
    data: {
      id: newId(),
      username: usernameOf(applicant.name),
      name: applicant.name,
      email: applicant.email,
      role: 'ROLE_STAFF',
      status: 'Inactive',
      departmentId,
      phone: phoneNumber.parse(applicant.phone),
      demo: true,
      inactiveSince: at,
      createdAt: at,
      updatedAt: at,
    },
  });
  return id;
}

/** What somebody brought along. */
export function papersOf(
  { resume, letter }: PreparedApplicant,
  { userId, applicationId, newId, at }: Omit<HireContext, 'job'> & Record<OwnerIds, string>,
) {
  const papers = [
    { kind: 'resume' as const, file: resume },
    ...(letter ? [{ kind: 'cover_letter' as const, file: letter }] : []),
  ];
  return papers.map(({ kind, file: { id: fileId, name, extension } }) => ({
    id: newId(),
    userId,
    applicationId,
    kind,
    fileId,
    name,
    extension,
    createdAt: at,
  }));
}

type OwnerIds = 'userId' | 'applicationId';
