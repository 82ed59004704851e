import type {
  DocumentCategory,
  DocumentStatus,
  editDocument as endpoint,
} from '@icare/contracts/documents';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { difference } from '../platform/audit/audit.ts';
import { toDateColumn } from '../platform/database/date-columns.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseOverwriting } from '../platform/refuse-overwriting.ts';
import { type Write, write } from '../platform/write.ts';
import { assertCriticalFits } from './critical-documents.ts';
import { settleDetails, settleReview } from './document-rules.ts';
import { followStatus } from './drafts/follow-document.ts';
import { lockDocument } from './lock-document.ts';
import { noSuchDocument } from './queries.ts';
import { requireOwner } from './reviews/keeper.ts';
import { claimDocumentNumber } from './take-number.ts';
import { toAdminDocument } from './to-document.ts';

/** Changes a document's details. Absent fields keep their values, and the rules apply to the merged document. */
export async function editDocument(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) =>
    answer((await changeDetails(w, params.id, body)).row),
  );
}

/** The document after the change, and whether that changed anything. */
export async function changeDetails(
  w: Write,
  id: string,
  { basedOn, ...wanted }: Body<typeof endpoint>,
): Promise<{ row: Parameters<typeof toAdminDocument>[0]; isChanged: boolean }> {
  const current = await lockDocument(w.tx, id);
  if (current.deletedAt !== null) throw noSuchDocument();
  const before = {
    number: current.number,
    name: current.name,
    category: current.category as DocumentCategory,
    departments: current.departments,
    description: current.description,
    subcategory: current.subcategory,
    status: current.status,
    visibility: current.visibility,
    isCritical: current.isCritical,
    emergencyCall: current.emergencyCall,
    ownerId: current.ownerId,
    reviewEveryMonths: current.reviewEveryMonths,
    nextReviewOn: current.nextReviewOn,
  };
  const given = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  );
  const isAsGiven = !difference(before, { ...before, ...given }).changed;
  if (!isAsGiven) refuseOverwriting(basedOn, current.updatedAt);
  const merged = settleDetails({ ...before, ...given });
  // An interval is counted from today where it is given without a date or a draft becomes active, and not whenever a date was
  // taken away.
  const isFirstDay = before.status === 'Draft' && merged.status === 'Active';
  const isNewInterval =
    (wanted.reviewEveryMonths || isFirstDay) && wanted.nextReviewOn === undefined;
  const after = isNewInterval ? settleReview(merged, lagosDate(w.now)) : merged;
  const change = difference(before, after);
  if (!change.changed) return { row: current, isChanged: false };
  if (after.number !== before.number) await claimDocumentNumber(w.tx, { id, ...after });
  const isSameOwner = after.ownerId === before.ownerId;
  const owner = isSameOwner ? current : await requireOwner(w.tx, after.ownerId);
  if (after.isCritical) await assertCriticalFits(w.tx, { id, size: current.size });
  await followStatus(w, current, after.status);
  const row = await w.tx.document.update({
    where: { id },
    data: {
      ...after,
      ...(after.status === 'Active' && { begunById: null }),
      ...retirementAfter(before.status, after.status, lagosDate(w.now)),
      nextReviewOn: toDateColumn(after.nextReviewOn),
      updatedAt: w.now,
    },
  });
  await w.audit({
    action: 'document.edited',
    subject: { type: 'document', id },
    before: change.before,
    after: change.after,
  });
  const { ownerName, ownerStatus } = owner;
  return { row: { ...current, ...row, ownerName, ownerStatus }, isChanged: true };
}

/** What was in force and is archived is retired from today; what comes back has no notice and no successor any more. */
function retirementAfter(before: DocumentStatus, after: DocumentStatus, today: string) {
  if (after === before) return {};
  if (after === 'Archived') return { retiredOn: before === 'Active' ? toDateColumn(today) : null };
  return { retiredOn: null, retirementNote: null, successorId: null };
}

function answer(row: Parameters<typeof toAdminDocument>[0]): Answer<typeof endpoint> {
  return { success: true, data: { document: toAdminDocument(row) } };
}
