import { phoneNumber } from '@icare/contracts/addresses';
import type { PrismaClient } from '../../client.ts';
import { usernameOf } from '../people.ts';
import type { DemoJob } from './insert-postings.ts';
import type { PreparedApplicant } from './prepare-papers.ts';

/** The member of staff that an appointment made: without password, inactive until IT lets them in, papers along. */
export async function insertHired(
  prisma: PrismaClient,
  { applicant, resume, letter }: PreparedApplicant,
  { newId, job, at }: { newId: () => string; job: DemoJob; at: Date },
): Promise<string> {
  const id = newId();
  const username = usernameOf(applicant.name);
  const { id: departmentId } = await prisma.department.findUniqueOrThrow({
    where: { name: job.department },
  });
  const papers = [
    { kind: 'resume' as const, file: resume },
    ...(letter ? [{ kind: 'cover_letter' as const, file: letter }] : []),
  ];
  await prisma.user.create({
    data: {
      id,
      username,
      name: applicant.name,
      email: applicant.email,
      role: 'ROLE_STAFF',
      status: 'Inactive',
      departmentId,
      phone: phoneNumber.parse(applicant.phone),
      demo: true,
      createdAt: at,
      updatedAt: at,
      papers: {
        create: papers.map(({ kind, file: { id: fileId, name, extension } }) => ({
          id: newId(),
          kind,
          fileId,
          name,
          extension,
          createdAt: at,
        })),
      },
    },
  });
  return id;
}
