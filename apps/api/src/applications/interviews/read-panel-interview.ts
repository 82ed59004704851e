import type { Answer } from '@icare/contracts/endpoint';
import type * as contract from '@icare/contracts/interview-panels';
import type { listOwnInterviews } from '@icare/contracts/own-interviews';
import { lagosDate } from '@icare/domain/lagos-date';
import { addressee } from '@icare/domain/mail-placeholders';
import { recordOpening } from '../../platform/audit/record-opening.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { readRow } from '../../platform/database/send.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationById } from '../application-row.ts';
import { applicationType } from '../application-type.ts';
import { readScorecards } from '../scorecards/read-scorecards.ts';
import { toApplicationFields } from '../to-application-fields.ts';
import { noSuchInterview } from './change-interview.ts';
import { findSeat, panelSees } from './panel-seat.ts';
import { minutesOf } from './to-interview.ts';

type ToSeat = {
  id: string;
  round: number;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  link: string | null;
};

const toSeat = ({ id, round, startsAt, endsAt, place, link }: ToSeat) => ({
  ...{ id, round, place, link },
  startsAt: startsAt.toISOString(),
  minutes: minutesOf({ startsAt, endsAt }),
});

/** The interviews that the caller sits on. */
export async function findOwnInterviews(
  { database, clock }: Platform,
  { user }: SignedInCaller,
): Promise<Answer<typeof listOwnInterviews>> {
  const rows = await database.prisma.interview.findMany({
    where: {
      cancelledAt: null,
      endsAt: panelSees(clock()),
      panel: { some: { userId: user.id, removedAt: null } },
      application: { erasedAt: null },
    },
    include: {
      application: { select: { candidateName: true, job: { select: { jobTitle: true } } } },
      scorecards: { where: { userId: user.id }, select: { id: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 100,
  });
  return success({
    interviews: rows.map(({ application, scorecards, ...interview }) => ({
      ...toSeat(interview),
      candidateName: addressee(application.candidateName ?? ''),
      jobTitle: application.job.jobTitle,
      hasCard: scorecards.length > 0,
    })),
  });
}

/** What somebody of a panel sees; written down as an opening of the application. */
export async function readPanelInterview(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
): Promise<Answer<typeof contract.getPanelInterview>> {
  const { database, clock } = platform;
  const now = clock();
  const interview = await findSeat(database.prisma, caller, id, now);
  const { applicationId, note } = interview;
  const today = lagosDate(now);
  const [row, panel, scorecards] = await Promise.all([
    readRow(database, applicationById({ id: applicationId, today })),
    database.prisma.interviewPanelist.findMany({
      where: { interviewId: id, removedAt: null },
      select: { user: { select: { name: true } } },
      orderBy: { user: { name: 'asc' } },
    }),
    readScorecards(database.prisma, applicationId, {
      ...{ userId: caller.user.id, interviewId: id, now },
    }),
  ]);
  if (!row) throw noSuchInterview();
  await recordOpening(platform, caller, {
    action: 'interview.opened',
    subject: { type: applicationType, id: applicationId },
  });
  const application = toApplicationFields(row);
  return success({
    interview: {
      ...toSeat(interview),
      note,
      candidateName: row.candidateName ?? '',
      jobTitle: row.jobTitle,
      hasCard: scorecards.cards.some(({ isOwn }) => isOwn),
    },
    application,
    panel: panel.map(({ user }) => user.name),
    scorecards,
  });
}
