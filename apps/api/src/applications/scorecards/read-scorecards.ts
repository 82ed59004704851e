import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Score, Scorecard, Scorecards } from '@icare/contracts/scorecards';
import { usualCriteria } from '@icare/contracts/scorecards';
import type { Transaction } from '../../platform/database/database.ts';
import { noSuchApplication } from '../lock-application.ts';

/** From an offer on, an application is decided: what was said of it stays. */
export const takesCards = (status: ApplicationStatus): boolean =>
  !(['offered', 'hired', 'rejected', 'withdrawn'] as ApplicationStatus[]).includes(status);

export const criteriaOf = ({ criteria }: { criteria: string[] }): string[] =>
  criteria.length > 0 ? criteria : [...usualCriteria];

type Reader = {
  userId: string;
  now: Date;
  /** For somebody of a panel: that interview alone. */
  interviewId?: string;
};

/**
 * The scorecards that somebody may see. As long as nothing is decided, whoever has to judge sees those of others only after
 * giving their own, so that nobody writes down what somebody else thinks.
 */
export async function readScorecards(
  transaction: Transaction,
  applicationId: string,
  { userId, now, interviewId }: Reader,
): Promise<Scorecards> {
  const application = await transaction.application.findUnique({
    where: { id: applicationId },
    include: {
      job: { select: { criteria: true } },
      interviews: {
        where: { cancelledAt: null, ...(interviewId && { id: interviewId }) },
        include: {
          panel: { where: { removedAt: null }, include: { user: { select: { name: true } } } },
        },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      },
      scorecards: {
        where: interviewId ? { interviewId } : {},
        include: {
          user: { select: { name: true } },
          interview: {
            select: { round: true, panel: { where: { userId, removedAt: null } } },
          },
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  });
  if (!application) throw noSuchApplication();
  const { status, job, interviews, scorecards } = application;
  const canGive = takesCards(status);
  const given = new Set(scorecards.filter((card) => card.userId === userId).map(placeOf));
  const owes = (card: (typeof scorecards)[number]) =>
    (card.interview === null || card.interview.panel.length > 0) && !given.has(placeOf(card));
  const seen = scorecards.filter((card) => !canGive || !owes(card));
  return {
    criteria: criteriaOf(job),
    canGive,
    cards: seen.map(
      (card): Scorecard => ({
        id: card.id,
        interviewId: card.interviewId,
        round: card.interview?.round ?? null,
        by: card.user?.name ?? null,
        isOwn: card.userId === userId,
        scores: card.scores as Score[],
        words: card.words,
        updatedAt: card.updatedAt.toISOString(),
      }),
    ),
    hidden: scorecards.length - seen.length,
    missing: interviews
      .filter(({ startsAt }) => startsAt <= now)
      .flatMap(({ id, round, panel }) =>
        panel
          .filter(
            (member) =>
              !scorecards.some((card) => card.interviewId === id && card.userId === member.userId),
          )
          .map(({ user }) => ({ interviewId: id, round, fullName: user.name })),
      ),
  };
}

/** A card from the papers has a place of its own. */
const placeOf = ({ interviewId }: { interviewId: string | null }) => interviewId ?? '';
