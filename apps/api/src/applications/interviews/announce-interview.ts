import { limits } from '@icare/contracts/limits';
import type { MailText } from '@icare/contracts/mail-templates';
import type { Interview } from '@icare/database/client';
import { interviewMails } from '@icare/domain/arrangement-texts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Write } from '../../platform/write.ts';
import { statusEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';
import type { LockedApplication } from '../lock-application.ts';
import { interviewCalendar } from './interview-calendar.ts';
import { panelCancellation, panelEmail } from './interview-emails.ts';
import { toSaid } from './to-interview.ts';

const interviewType = 'interview';

/** What was mailed about an interview; the mails are locked, so that none leaves meanwhile. */
const mailsToLock = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('interview_mails as told')
    .innerJoin('mails', 'mails.id', 'told.mail_id')
    .leftJoin('held_moves as held', 'held.mail_id', 'mails.id')
    .select([
      'told.mail_id as mailId',
      'told.user_id as userId',
      'told.cancels',
      'told.sequence',
      'held.move_id as moveId',
      'mails.created_at as createdAt',
    ])
    .select(({ and, eb }) =>
      and([
        eb('mails.state', '=', 'waiting'),
        eb('mails.attempts', '=', 0),
        eb('mails.unknown_attempts', '=', 0),
      ])
        .$castTo<boolean>()
        .as('isUnsent'),
    )
    .where('told.interview_id', '=', id)
    .orderBy('mails.created_at')
    .orderBy('told.sequence')
    .forUpdate('mails'),
);

export const lockInterviewMails = (w: Pick<Write, 'tx'>, id: string) =>
  readRows(w.tx, mailsToLock({ id }));

type Options = {
  /** What the applicant is mailed; the usual text of the occasion by default. */
  mail?: MailText | undefined;
  /** The mail of the move that invites the applicant, which is queued already. */
  invitation?: string | null | undefined;
  /** Whether the mails can still be taken back for a while. */
  isHeld: boolean;
  /** What is taken back was said in the mails queued since then. */
  undoneSince?: Date;
};

type Recipient = { userId: string | null; isWanted: boolean };

/**
 * Brings what applicant and panel have been told into line with how an interview stands: whoever has to know and does not is
 * invited, whoever was invited and is not any more gets a cancellation. Mails that have not left are replaced, so that nobody
 * is told of what was taken back before. The application is locked. Returns whether anybody had been told of it before.
 */
export async function announceInterview(
  w: Write,
  application: LockedApplication,
  id: string,
  { mail, invitation, isHeld, undoneSince }: Options,
): Promise<{ wasTold: boolean }> {
  const mails = await lockInterviewMails(w, id);
  const interview = await w.tx.interview.findUniqueOrThrow({ where: { id } });
  const takesPlace = interview.cancelledAt === null;
  // What HR wrote and is still right leaves as it is, if only the panel changes meanwhile.
  const isRight = ({ userId, cancels, sequence, createdAt }: Told) =>
    takesPlace &&
    userId === null &&
    !mail &&
    !cancels &&
    sequence >= interview.sequence &&
    !(undoneSince && new Date(createdAt) >= undoneSince);
  const kept = mails.filter(
    (told) => !told.isUnsent || told.mailId === invitation || isRight(told),
  );
  await dropMails(
    w,
    mails.filter((told) => !kept.includes(told)),
  );
  const panel = await w.tx.interviewPanelist.findMany({
    where: { interviewId: id },
    include: { user: { select: { name: true, email: true, status: true } } },
    orderBy: { userId: 'asc' },
  });
  const hold = isHeld ? { hold: limits.mailHoldSeconds } : {};
  const lastOf = (userId: string | null) => kept.findLast((told) => told.userId === userId);
  const whatIsNew = ({ userId, isWanted }: Recipient) => {
    const last = lastOf(userId);
    const isInvited = last !== undefined && !last.cancels;
    if (!isWanted) return isInvited ? 'cancellation' : null;
    if (isInvited && last.sequence >= interview.sequence) return null;
    return isInvited ? 'change' : 'invitation';
  };
  const about = { application, interview };
  const sequenceFor = (userId: string | null, cancels: boolean) =>
    nextSequence(interview, lastOf(userId), cancels);

  const toApplicant = whatIsNew({ userId: null, isWanted: takesPlace });
  const { candidateEmail, candidateName } = application;
  if (toApplicant && candidateEmail !== null && candidateName !== null && !invitation) {
    const cancels = toApplicant === 'cancellation';
    const occasion = cancels ? 'cancelled' : toApplicant === 'change' ? 'changed' : 'further';
    const sequence = sequenceFor(null, cancels);
    const mailId = await w.mail({
      to: candidateEmail,
      rendered: statusEmail(w.platform, {
        application: { ...application, candidateName },
        job: application.job,
        mail: mail ?? interviewMails[occasion],
        interview: toSaid(interview),
      }),
      calendar: applicantCalendar(w, application, { ...interview, sequence }, cancels),
      repeatable: true,
      ...hold,
      about: { type: applicationType, id: application.id },
    });
    await w.tx.interviewMail.create({ data: { mailId, interviewId: id, cancels, sequence } });
  }
  for (const { userId, user, removedAt } of panel) {
    const isWanted = takesPlace && removedAt === null;
    const news = whatIsNew({ userId, isWanted });
    if (!news || user.status !== 'Active' || !isMailed(w.platform.config, user.email)) continue;
    const cancels = news === 'cancellation';
    const sequence = sequenceFor(userId, cancels);
    const mailId = await w.mail({
      to: user.email,
      rendered: cancels
        ? panelCancellation(w.platform, about)
        : panelEmail(w.platform, { ...about, isChange: news === 'change' }),
      calendar: interviewCalendar(w.platform, {
        // A cancellation outlives the applicant's data, and what was written to them.
        interview: { ...interview, note: null },
        method: cancels ? 'cancel' : 'request',
        sequence,
        at: w.now,
        title: `Interview: ${application.job.jobTitle}`,
        guest: { name: user.name, email: user.email },
      }),
      repeatable: true,
      ...hold,
      about: { type: interviewType, id },
    });
    await w.tx.interviewMail.create({
      data: { mailId, interviewId: id, userId, cancels, sequence },
    });
  }
  return { wasTold: mails.some(({ isUnsent }) => !isUnsent) };
}

/** The entry in the applicant's own calendar. */
export function applicantCalendar(
  w: Write,
  { candidateName, candidateEmail, job }: LockedApplication,
  interview: Interview,
  cancels: boolean,
): string {
  const { site } = w.platform.config;
  return interviewCalendar(w.platform, {
    interview,
    method: cancels ? 'cancel' : 'request',
    sequence: interview.sequence,
    at: w.now,
    title: `Interview: ${job.jobTitle}, ${site.name}`,
    guest: { name: candidateName ?? '', email: candidateEmail ?? '' },
  });
}

type Told = Pick<
  Awaited<ReturnType<typeof lockInterviewMails>>[number],
  'userId' | 'cancels' | 'sequence' | 'createdAt'
>;

/**
 * Calendars ignore what is not newer than what they have, and a cancellation is newer than what it cancels. It counts for this
 * recipient alone: to all others nothing has changed.
 */
function nextSequence({ sequence }: Interview, last: Told | undefined, cancels: boolean): number {
  if (!last) return sequence + (cancels ? 1 : 0);
  if (cancels) return Math.max(sequence, last.sequence) + 1;
  return last.cancels ? Math.max(sequence, last.sequence + 1) : sequence;
}

/** The mail of a move stays, since it says more than when the interview is; it only loses its entry for the calendar. */
async function dropMails(w: Write, mails: readonly { mailId: string; moveId: string | null }[]) {
  const ofMoves = mails.filter(({ moveId }) => moveId).map(({ mailId }) => mailId);
  const others = mails.filter(({ moveId }) => !moveId).map(({ mailId }) => mailId);
  await w.tx.mail.updateMany({ where: { id: { in: ofMoves } }, data: { calendar: null } });
  await w.tx.interviewMail.deleteMany({ where: { mailId: { in: ofMoves } } });
  await w.tx.mail.deleteMany({ where: { id: { in: others } } });
}
