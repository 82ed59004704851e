import { generalApplicationId } from '@icare/contracts/postings';
import type { PrismaClient } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import { resolveMoment } from './demo-moment.ts';
import { demoPostings } from './demo-postings.ts';

export type DemoJob = { id: string; department: string };

/** Inserts the postings; returns them by slug, the general application under null. */
export async function insertPostings(
  prisma: PrismaClient,
  { now, today, newId }: { now: Date; today: string; newId: () => string },
): Promise<Map<string | null, DemoJob>> {
  const rows = demoPostings
    .map((posting) => ({ ...posting, createdAt: resolveMoment(posting.posted, { now, today }) }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((posting) => ({ ...posting, id: newId() }));
  await prisma.posting.createMany({
    data: rows.map(({ slug: _, posted: __, deadlineInDays, closed, ...row }) => {
      const closedAt = closed ? resolveMoment(closed, { now, today }) : null;
      return {
        ...row,
        location: 'Owerri, Imo State',
        benefits: row.benefits.join(', '),
        requirements: row.requirements.join('\n'),
        description: row.description.join('\n\n'),
        applicationDeadline:
          deadlineInDays === null ? null : new Date(Date.parse(today) + deadlineInDays * dayMs),
        closedAt,
        demo: true,
        updatedAt: closedAt ?? row.createdAt,
      };
    }),
  });
  const general: [null, DemoJob] = [
    null,
    { id: generalApplicationId, department: 'Human Resources' },
  ];
  return new Map([general, ...rows.map((row): [string, DemoJob] => [row.slug, row])]);
}
