import { reviewDocument as endpoint } from '@icare/contracts/document-review';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockDocument } from '../lock-document.ts';
import { noSuchDocument } from '../queries.ts';
import { requireKeeper } from './keeper.ts';
import { toKeptDocument } from './to-kept-document.ts';

/** Notes that a document was reviewed and nothing has to change: the next review is set, and no version is made. */
export async function reviewDocument(
  platform: Platform,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  return write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const document = await lockDocument(w.tx, params.id);
      if (document.deletedAt !== null) throw noSuchDocument();
      await requireKeeper(w, document);
      if (document.status === 'Archived') {
        throw new AppError('conflict', 'This document is archived, so it is not reviewed.');
      }
      if (body.version !== undefined && body.version !== document.version) {
        throw new AppError(
          'conflict',
          `Version ${document.version} is in force by now. Look it through before you note the review.`,
        );
      }
      const nextReviewOn = nextReview(document, body.nextReviewOn, lagosDate(w.now));
      await w.tx.document.update({
        where: { id: params.id },
        data: { nextReviewOn: toDateColumn(nextReviewOn) },
      });
      await w.audit({
        action: 'document.reviewed',
        subject: { type: 'document', id: params.id },
        before: { nextReviewOn: document.nextReviewOn },
        after: { nextReviewOn, note: body.note ?? null },
      });
      return {
        success: true as const,
        message: `The next review of ${document.name} is on ${readableDate(nextReviewOn)}.`,
        data: { document: toKeptDocument({ ...document, nextReviewOn }) },
      };
    }),
  );
}

function nextReview(
  { reviewEveryMonths }: { reviewEveryMonths: number | null },
  wanted: string | undefined,
  today: string,
): string {
  if (wanted !== undefined) {
    if (wanted <= today) {
      throw invalidField('nextReviewOn', 'The next review must lie after today.');
    }
    if (wanted <= addMonths(today, limits.reviewEveryMonths.max)) return wanted;
    throw invalidField(
      'nextReviewOn',
      `The next review lies at most ${limits.reviewEveryMonths.max} months ahead.`,
    );
  }
  if (reviewEveryMonths !== null) return addMonths(today, reviewEveryMonths);
  throw invalidField('nextReviewOn', 'This document has no interval: write the next date.');
}
