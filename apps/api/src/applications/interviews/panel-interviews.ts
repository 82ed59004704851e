import type { Platform } from '../../platform/platform.ts';
import { panelSees } from './panel-seat.ts';

/** The interviews on whose panel a person sits, for their calendar: without the applicants. */
export async function findPanelInterviews(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: string,
) {
  const rows = await database.prisma.interview.findMany({
    where: {
      cancelledAt: null,
      endsAt: panelSees(clock()),
      panel: { some: { userId, removedAt: null } },
      application: { erasedAt: null },
    },
    select: {
      ...{ id: true, round: true, startsAt: true, endsAt: true, place: true, link: true },
      sequence: true,
      application: { select: { job: { select: { jobTitle: true } } } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 100,
  });
  return rows.map(({ application, ...row }) => ({ ...row, jobTitle: application.job.jobTitle }));
}
