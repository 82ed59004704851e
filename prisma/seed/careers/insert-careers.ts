import { lagosDate } from '@icare/domain/lagos-date';
import type { PrismaClient } from '../../client.ts';
import { insertApplication } from './insert-application.ts';
import { insertPostings } from './insert-postings.ts';
import type { PreparedApplicant } from './prepare-papers.ts';

export type CareersOptions = { now: Date; newId: () => string };

/** Puts the demonstration postings and applications in, as if they had come and been worked on. Nothing is mailed. */
export async function insertCareers(
  prisma: PrismaClient,
  options: CareersOptions,
  prepared: readonly PreparedApplicant[],
): Promise<void> {
  const context = { ...options, today: lagosDate(options.now) };
  const jobs = await insertPostings(prisma, context);
  await prisma.storedFile.createMany({
    data: prepared.flatMap(({ appliedAt, resume, letter }) =>
      [resume, letter]
        .filter((file) => file !== null)
        .map(({ id, size, sha256 }) => ({ id, size, sha256, createdAt: appliedAt })),
    ),
  });
  const people = await prisma.user.findMany({ where: { demo: true } });
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  for (const one of prepared) {
    await insertApplication(prisma, one, {
      ...context,
      job: jobs.get(one.applicant.posting),
      idOf,
    });
  }
  await countApplications(
    prisma,
    [...jobs.values()].map(({ id }) => id),
  );
}

/** The general application may have real ones beside these. */
async function countApplications(prisma: PrismaClient, jobIds: string[]): Promise<void> {
  await prisma.$executeRaw`
    UPDATE jobs SET application_count = (
      SELECT count(*) FROM applications WHERE job_id = jobs.id AND status <> 'withdrawn'
    ) WHERE id = ANY(${jobIds}::uuid[])`;
}
