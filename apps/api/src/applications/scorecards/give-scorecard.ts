import type { Score, ScorecardFields, Scorecards } from '@icare/contracts/scorecards';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { findSeat } from '../interviews/panel-seat.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { criteriaOf, readScorecards, takesCards } from './read-scorecards.ts';

/** Gives a card from the papers, or changes it. */
export function giveScorecard(
  platform: Platform,
  caller: SignedInCaller,
  applicationId: string,
  fields: ScorecardFields,
): Promise<Scorecards> {
  return write(platform, caller, async (w) => {
    const application = await lockApplication(w.tx, applicationId);
    await give(w, application, null, fields);
    return readScorecards(w.tx, applicationId, { userId: caller.user.id, now: w.now });
  });
}

/** Gives a card after an interview, or changes it: whoever sits on its panel, from its beginning on. */
export function giveInterviewScorecard(
  platform: Platform,
  caller: SignedInCaller,
  interviewId: string,
  fields: ScorecardFields,
): Promise<Scorecards> {
  return write(platform, caller, async (w) => {
    const { applicationId } = await findSeat(w.tx, caller, interviewId, w.now);
    const application = await lockApplication(w.tx, applicationId);
    // Again, since somebody may have been taken off the panel meanwhile.
    const { startsAt } = await findSeat(w.tx, caller, interviewId, w.now);
    if (startsAt > w.now) {
      throw new AppError('conflict', 'Give your scorecard once the interview has begun.');
    }
    await give(w, application, interviewId, fields);
    const reader = { userId: caller.user.id, now: w.now, interviewId };
    return readScorecards(w.tx, applicationId, reader);
  });
}

async function give(
  w: Write<SignedInCaller>,
  application: LockedApplication,
  interviewId: string | null,
  { scores, words, updatedAt: seen }: ScorecardFields,
) {
  refuseOwnApplication(w.caller, application);
  if (!takesCards(application.status)) {
    throw new AppError(
      'conflict',
      'This application is decided, so its scorecards stay as they are.',
    );
  }
  const { id: applicationId } = application;
  const userId = w.caller.user.id;
  const own = await w.tx.scorecard.findFirst({ where: { applicationId, interviewId, userId } });
  const given = (own?.scores ?? []) as Score[];
  // As after a save whose answer was lost.
  if (own && own.words === words && hasSameScores(given, scores)) return;
  if ((own?.updatedAt.getTime() ?? null) !== (seen === null ? null : Date.parse(seen))) {
    throw new AppError(
      'conflict',
      'You saved this scorecard elsewhere meanwhile. Look at what it says now; saving again replaces it.',
    );
  }
  // Those of a card that was given before HR named others may stay.
  const before = given.map(({ criterion }) => criterion);
  const wanted = criteriaOf(application.job);
  const named = scores.map(({ criterion }) => criterion);
  const isWhole = [wanted, before].some(
    (names) => names.length === named.length && names.every((name) => named.includes(name)),
  );
  if (!isWhole) throw invalidField('scores', `Give each of these 1 to 5: ${wanted.join(', ')}.`);
  // Later than what was seen, even by a clock that was set back.
  const updatedAt = new Date(Math.max(w.now.getTime(), (own?.updatedAt.getTime() ?? 0) + 1));
  const data = { scores, words, updatedAt };
  if (own) await w.tx.scorecard.update({ where: { id: own.id }, data });
  else {
    await w.tx.scorecard.create({
      data: { ...data, id: w.newId(), applicationId, interviewId, userId, createdAt: w.now },
    });
  }
  await w.audit({
    action: own ? 'scorecard.changed' : 'scorecard.given',
    subject: { type: applicationType, id: applicationId },
    after: { interview: interviewId },
  });
}

const hasSameScores = (one: readonly Score[], other: readonly Score[]) =>
  one.length === other.length &&
  one.every(({ criterion, score }) =>
    other.some((given) => given.criterion === criterion && given.score === score),
  );
