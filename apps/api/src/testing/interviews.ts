import { usualCriteria } from '@icare/contracts/scorecards';
import { dayMs } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { trackingToken } from '../applications/apply/tracking-link.ts';
import { addApplication, addPosting } from './applications.ts';
import { heldMovesKit } from './held-moves.ts';
import type { Client, TestPortal } from './portal.ts';

/** The day in Lagos so many days from now. */
export const inDaysOf = (portal: TestPortal, days: number): string =>
  lagosDate(new Date(portal.clock.now().getTime() + days * dayMs));

/** What HR says about an interview, in three days. */
export const interviewBody = (portal: TestPortal, details: object = {}) => ({
  day: inDaysOf(portal, 3),
  time: '10:00',
  minutes: 45,
  place: 'Boardroom, second floor',
  panel: [] as string[],
  ...details,
});

export const offerBody = (portal: TestPortal, details: object = {}) => ({
  salary: 250_000,
  period: 'month',
  startsOn: inDaysOf(portal, 40),
  answerBy: inDaysOf(portal, 10),
  ...details,
});

/** The same score for each criterion. */
/** `updatedAt`: of the card that is changed. */
export const scorecardBody = (
  score = 4,
  criteria: readonly string[] = usualCriteria,
  updatedAt: string | null = null,
) => ({
  updatedAt,
  scores: criteria.map((criterion) => ({ criterion, score })),
  words: 'Calm and clear.',
});

type Seat = { applicationId?: string; panel?: string[]; inHours?: number };

/** Inserts an interview of 45 minutes that nobody has been mailed about. */
export async function addInterview(
  portal: TestPortal,
  { applicationId, panel = [], inHours = 48 }: Seat = {},
) {
  const { prisma } = portal.platform.database;
  const now = portal.clock.now();
  const startsAt = new Date(now.getTime() + inHours * 3_600_000);
  const id = applicationId ?? (await addApplicationAt(portal, 'interview')).id;
  return prisma.interview.create({
    data: {
      id: portal.platform.newId(),
      applicationId: id,
      round: 1,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 45 * 60_000),
      place: 'Boardroom',
      createdAt: now,
      panel: { create: panel.map((userId) => ({ userId })) },
    },
  });
}

async function addApplicationAt(portal: TestPortal, status: 'interview' | 'offered') {
  const job = await addPosting(portal);
  return addApplication(portal, { jobId: job.id, status });
}

/** An offer that stands, with the private link of its applicant. */
export async function ownOffer(portal: TestPortal) {
  const { prisma } = portal.platform.database;
  const { id } = await addApplicationAt(portal, 'offered');
  const offer = await prisma.offer.create({
    data: {
      id: portal.platform.newId(),
      applicationId: id,
      salary: 250_000,
      period: 'month',
      startsOn: new Date(inDaysOf(portal, 40)),
      answerBy: new Date(inDaysOf(portal, 10)),
      createdAt: portal.clock.now(),
    },
  });
  return {
    token: trackingToken(portal.platform, id),
    offerId: offer.id,
    answer: 'accepted' as const,
  };
}

/** An interview that somebody arranged and sits on, with a card and an offer of theirs. */
export async function addRecruitmentOf(
  portal: TestPortal,
  { userId, applicationId }: { userId: string; applicationId: string },
) {
  const { prisma } = portal.platform.database;
  const now = portal.clock.now();
  const { id } = await addInterview(portal, { applicationId, panel: [userId] });
  await prisma.interview.update({ where: { id }, data: { userId } });
  await prisma.scorecard.create({
    data: {
      ...{ id: portal.platform.newId(), applicationId, interviewId: id, userId },
      scores: [{ criterion: 'Knowledge', score: 4 }],
      ...{ words: 'Calm and clear.', createdAt: now, updatedAt: now },
    },
  });
  await prisma.offer.create({
    data: {
      ...{ id: portal.platform.newId(), applicationId, userId, createdAt: now },
      ...{ salary: 250_000, period: 'month' },
      startsOn: new Date(inDaysOf(portal, 40)),
      answerBy: new Date(inDaysOf(portal, 10)),
    },
  });
}

/** What tests of interviews do as `hr`, and what they look at. */
export function interviewKit(portal: TestPortal, hr: Client) {
  const { prisma } = portal.platform.database;
  const moves = heldMovesKit(portal, hr);
  const { root, move, applicationIn, deliver } = moves;
  const body = (details: object = {}) => interviewBody(portal, details);
  const interviewsOf = async (id: string) =>
    (await hr.get(`${root}/${id}/interviews`).expect(200)).body.data.interviews;

  /** The entries for calendars that wait or have left, unfolded, by recipient. */
  async function entriesTo(email: string | null) {
    const mails = await prisma.mail.findMany({
      where: { to: email ?? '', calendar: { not: null } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return mails.map(({ calendar, state, subject, text }) => {
      const lines = (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');
      const read = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
      return { state, subject, text, lines, read };
    });
  }
  const methodsTo = async (email: string | null) =>
    (await entriesTo(email)).map(({ read }) => read('METHOD'));

  /** Lets the time pass for which mails are held, and delivers them. */
  async function pass(milliseconds = 60_000) {
    portal.clock.advance(milliseconds);
    return deliver();
  }

  /** Somebody who was moved to an interview; their mail has not left. */
  async function invited(details: object = {}) {
    const application = await applicationIn('shortlisted');
    await move(application.id, { status: 'interview', interview: body(details) });
    return application;
  }
  const firstInterview = async (id: string) => (await interviewsOf(id))[0];
  return { ...moves, body, interviewsOf, entriesTo, methodsTo, pass, invited, firstInterview };
}
