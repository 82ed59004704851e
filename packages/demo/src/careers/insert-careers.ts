import type { PrismaClient } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import { applicationRows } from './application-rows.ts';
import { insertHired, toStaffPapers } from './hired.ts';
import { insertPostings } from './insert-postings.ts';
import type { PreparedApplicant } from './prepare-papers.ts';

type Options = { now: Date; newId: () => string };

/** Inserts demonstration postings and applications with their history. Sends no mail. */
export async function insertCareers(
  prisma: PrismaClient,
  { now, newId }: Options,
  prepared: readonly PreparedApplicant[],
): Promise<void> {
  const today = lagosDate(now);
  const jobs = await insertPostings(prisma, { now, newId, today });
  await insertFiles(prisma, prepared);
  const people = await prisma.user.findMany({ where: { demo: true } });
  const userIds = new Map(people.map(({ username, id }) => [username, id]));
  const numbers = await nextNumbers(prisma, prepared.length);
  const made = [];
  for (const [index, one] of prepared.entries()) {
    const job = jobs.get(one.applicant.posting);
    const number = numbers[index];
    if (!job || !number) throw new Error(`${one.applicant.slug} applied for no posting.`);
    const { application, moves } = applicationRows(one, {
      now,
      today,
      newId,
      job,
      number,
      userIds,
    });
    const at = application.statusChangedAt;
    const isHired = application.status === 'hired';
    const hiredUserId = isHired ? await insertHired(prisma, one, { newId, job, at }) : null;
    made.push({ one, moves, application: { ...application, hiredUserId, madeUser: isHired } });
  }
  await prisma.application.createMany({ data: made.map(({ application }) => application) });
  await prisma.applicationMove.createMany({ data: made.flatMap(({ moves }) => moves) });
  await prisma.staffPaper.createMany({
    data: made.flatMap(({ one, application: { id, hiredUserId, statusChangedAt } }) =>
      hiredUserId === null
        ? []
        : toStaffPapers(one, {
            userId: hiredUserId,
            applicationId: id,
            newId,
            at: statusChangedAt,
          }),
    ),
  });
  await countApplications(
    prisma,
    [...jobs.values()].map(({ id }) => id),
  );
}

async function insertFiles(prisma: PrismaClient, prepared: readonly PreparedApplicant[]) {
  await prisma.storedFile.createMany({
    data: prepared.flatMap(({ appliedAt, resume, letter }) =>
      [resume, ...(letter ? [letter] : [])].map((file) => ({ ...file, createdAt: appliedAt })),
    ),
  });
}

async function nextNumbers(prisma: PrismaClient, count: number): Promise<bigint[]> {
  const rows = await prisma.$queryRaw<{ number: bigint }[]>`
    SELECT nextval('application_references') AS number FROM generate_series(1, ${count}::int)`;
  return rows.map(({ number }) => number);
}

/** Counts all applications, since the general posting may also have real ones. */
async function countApplications(prisma: PrismaClient, jobIds: string[]): Promise<void> {
  await prisma.$executeRaw`
    UPDATE jobs SET application_count = (
      SELECT count(*) FROM applications WHERE job_id = jobs.id AND status <> 'withdrawn'
    ) WHERE id = ANY(${jobIds}::uuid[])`;
}
