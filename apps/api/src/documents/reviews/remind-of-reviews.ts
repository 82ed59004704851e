import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { reviewStageOn } from '@icare/domain/document-review';
import { lagosDate } from '@icare/domain/lagos-date';
import { whoAnswers } from '@icare/domain/paper-standing';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import { isQuietHour } from '../../platform/mail/quiet-hours.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { type DueReview, findDueReviews } from './due-reviews.ts';
import { reviewsEmail } from './reviews-email.ts';

export const reviewRemindersJob = 'document-review-reminders';

/** People per transaction: a process that dies loses at most one batch, which the next run repeats. */
const batchSize = 50;

/** One mail: everything that its recipient has to review soon, and which of it has reached a new stage. */
type Reminder = { userId: string; email: string; documents: DueReview[]; stages: Stage[] };
type Stage = { documentId: string; dueOn: string; stage: number };

/**
 * Mails whoever keeps documents once for each stage that a review has reached: 90, 60 and 30 days before, on the day, and
 * every 7 days after it. A stage is noted in the transaction of its mail. Of stages missed while the portal was off only the
 * last is mailed; another day of review begins anew. Returns false at night.
 */
export async function remindOfReviews(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const now = platform.clock();
  if (isQuietHour(now)) return false;
  const today = lagosDate(now);
  const until = addDays(today, limits.dueSoonDays);
  const reminders = groupByKeeper(
    platform,
    await findDueReviews(platform, { today, until }),
    today,
  );
  for (let first = 0; first < reminders.length; first += batchSize) {
    if (signal.aborted) return false;
    await sendBatch(platform, reminders.slice(first, first + batchSize), today);
  }
  return true;
}

/** Whom nobody can reach is left out, and reminded once they can be. */
function groupByKeeper(
  { config }: Pick<Platform, 'config'>,
  due: readonly DueReview[],
  today: string,
): Reminder[] {
  const reminders = new Map<string, Reminder>();
  for (const document of due) {
    const keeper = whoAnswers({
      responsible: person(document.ownerId, document.ownerEmail, document.ownerStatus),
      head: person(document.headId, document.headEmail, document.headStatus),
      deputy: person(document.deputyId, document.deputyEmail, document.deputyStatus),
    });
    if (!keeper || !isMailed(config, keeper.email)) continue;
    const { id: userId, email } = keeper;
    const reminder = reminders.get(userId) ?? { userId, email, documents: [], stages: [] };
    reminders.set(userId, reminder);
    reminder.documents.push(document);
    const { id: documentId, nextReviewOn: dueOn, lastStage } = document;
    const stage = reviewStageOn(dueOn, today);
    // After the clock was ahead, an earlier stage than the last is reached again.
    const isNew = stage !== null && (lastStage === null || stage < lastStage);
    if (isNew) reminder.stages.push({ documentId, dueOn, stage });
  }
  return [...reminders.values()].filter(({ stages }) => stages.length > 0);
}

function person(id: string | null, email: string | null, status: string | null) {
  return id === null || email === null ? null : { id, email, isActive: status === 'Active' };
}

function sendBatch(platform: Platform, reminders: readonly Reminder[], today: string) {
  return write(platform, portalItself(reviewRemindersJob), async (w) => {
    const noted = await noteStages(w.tx, {
      stages: reminders.flatMap(({ stages }) => stages),
      sentAt: w.now.toISOString(),
    });
    // Another process may have mailed somebody since the list was read.
    const unsent = reminders.filter(({ stages }) =>
      stages.some(({ documentId }) => noted.has(documentId)),
    );
    await w.mails(
      unsent.map(({ userId, email, documents }) => ({
        to: email,
        rendered: reviewsEmail(platform.config, { userId, documents, today }),
        repeatable: true,
        about: { type: 'user', id: userId },
      })),
    );
  });
}

const insertStages = statement(({ rows }: Given<{ rows: Rows<'document_review_reminders'> }>) => {
  const columns = ['document_id', 'due_on', 'stage', 'sent_at'] as const;
  return build
    .insertInto('document_review_reminders')
    .columns(columns)
    .expression(
      build
        .selectFrom(givenRows('document_review_reminders', rows))
        // In a fixed order, so that two processes cannot deadlock.
        .orderBy('document_id')
        .select(columns),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id as documentId');
});

/** Notes stages and returns the documents of those that nobody had noted. Waits for others that note the same. */
async function noteStages(
  transaction: Transaction,
  { stages, sentAt }: { stages: readonly Stage[]; sentAt: string },
): Promise<Set<string>> {
  const rows = stages.map(({ documentId, dueOn, stage }) => ({
    ...{ document_id: documentId, due_on: dueOn },
    ...{ stage, sent_at: sentAt },
  }));
  const noted = await readRows(transaction, insertStages({ rows }));
  return new Set(noted.map(({ documentId }) => documentId));
}
