import { phoneNumber } from '@icare/contracts/addresses';
import type { PrismaClient } from '@icare/database/client';
import { toUsername } from '../people.ts';
import type { DemoJob } from './insert-postings.ts';
import type { PreparedApplicant } from './prepare-papers.ts';

type HireContext = { newId: () => string; job: DemoJob; at: Date };

/** Inserts the account of a hired applicant: without a password, and inactive until IT activates it. */
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
      username: toUsername(applicant.name),
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

/** The files that a hired applicant takes along from the application. */
export function toStaffPapers(
  { resume, letter }: PreparedApplicant,
  { userId, applicationId, newId, at }: Omit<HireContext, 'job'> & Record<OwnerIds, string>,
) {
  const papers = [
    { kind: 'resume' as const, file: resume },
    ...(letter ? [{ kind: 'cover_letter' as const, file: letter }] : []),
  ];
  return papers.map(({ kind, file: { id: fileId } }) => ({
    id: newId(),
    userId,
    applicationId,
    kind,
    fileId,
    createdAt: at,
  }));
}

type OwnerIds = 'userId' | 'applicationId';
