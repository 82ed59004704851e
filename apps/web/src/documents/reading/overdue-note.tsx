import type { Document } from '@icare/contracts/documents';
import { lagosDate } from '@icare/domain/lagos-date';
import { formatDate } from '../../format/format.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that the day of review has passed, and that the document still counts; also on paper. */
export function OverdueNote({
  document: { status, nextReviewOn },
}: {
  document: Pick<Document, 'status' | 'nextReviewOn'>;
}) {
  // A copy that a device kept before an update has no such date.
  const isOverdue = nextReviewOn && nextReviewOn < lagosDate(new Date());
  if (status !== 'Active' || !isOverdue) return null;
  return (
    <div className="mt-4 max-w-[40rem]">
      <Notice tone="warning">
        Review was due on {formatDate(nextReviewOn)}. This document stays in force until it is
        replaced.
      </Notice>
    </div>
  );
}
