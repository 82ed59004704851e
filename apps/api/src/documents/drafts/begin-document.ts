import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { beginDocument as endpoint } from '@icare/contracts/new-documents';
import { dayMs } from '@icare/domain/calendar-days';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import { auditedFileFields } from '../audited-file-fields.ts';
import { settleDetails } from '../document-rules.ts';
import { insertDocument } from '../insert-document.ts';
import { requireOwner } from '../reviews/keeper.ts';
import { toKeptDocument } from '../reviews/to-kept-document.ts';
import { takeDocumentNumber } from '../take-number.ts';
import { findSameFile } from '../versions.ts';
import { requireBeginner, requireMayName } from './require-beginner.ts';

/** Begins a new document: a draft that only those see who write it, IT and compliance officers, until it is published. */
export async function beginDocument(
  platform: Platform,
  { body, files, caller, idempotencyKey }: BeginCall,
): Promise<Answer<typeof endpoint>> {
  const details = settleDetails({
    ...body,
    ownerId: body.ownerId ?? caller.user.id,
    reviewEveryMonths:
      body.reviewEveryMonths === undefined ? usualInterval(body.category) : body.reviewEveryMonths,
    status: 'Draft' as const,
    // What is needed in an emergency IT decides; a day of review is counted from the first day in force.
    ...{ isCritical: false, emergencyCall: null, nextReviewOn: null },
  });
  const sameFileAs = await findSameFile(platform, { sha256: files.document.sha256, caller });
  const call = { endpoint, key: idempotencyKey, caller, body };
  return writeWithFiles(platform, files, call, async (w, { document: file }) => {
    const post = await requireBeginner(w, details.departments[0] ?? '');
    requireMayName(caller, post, details.ownerId);
    await refuseTooMany(w);
    const owner = await requireOwner(w.tx, details.ownerId);
    const id = w.newId();
    const number = await takeDocumentNumber(w.tx, { id, ...details });
    const begunById = caller.user.id;
    const row = await insertDocument(w, { id, number, details, file, begunById });
    await w.audit({
      action: 'document.begun',
      subject: { type: 'document', id },
      after: { number, ...details, ...auditedFileFields(file) },
    });
    const { reviewEveryMonths } = details;
    return success({
      document: toKeptDocument({ ...row, ...owner, reviewEveryMonths }),
      sameFileAs,
    });
  });
}

type BeginCall = Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>;

/** News is not reviewed. */
const usualInterval = (category: DocumentCategory) =>
  category === 'Public Affairs' ? null : limits.usualReviewMonths;

/** Counts under a lock, so that two at once do not go past the limit. */
async function refuseTooMany({ tx, now, caller }: Write<SignedInCaller>): Promise<void> {
  const begunById = caller.user.id;
  await lockByName(tx, `documents begun by ${begunById}`);
  const count = await tx.document.count({
    // Those that were released when somebody ceased to be an editor are not theirs any more.
    where: { begunById, status: 'Draft', deletedAt: null, ownerId: { not: null } },
  });
  if (count >= limits.documentsBegun) {
    throw new AppError(
      'conflict',
      `You have begun ${count} documents that are not in force yet. Publish or discard one first.`,
    );
  }
  // Of what was discarded the number is gone, and the file stays for a while.
  const discarded = await tx.document.count({
    where: { begunById, deletedAt: { gt: new Date(now.getTime() - dayMs) } },
  });
  if (discarded < limits.documentsBegun) return;
  throw new AppError(
    'too_many_requests',
    `You have discarded ${discarded} new documents within a day. Go on tomorrow.`,
    { headers: { 'retry-after': '3600' } },
  );
}
