import {
  describeReview,
  type ReviewStanding,
  reviewStandingOn,
} from '@icare/domain/document-review';
import { lagosDate } from '@icare/domain/lagos-date';
import { Clock, TriangleAlert } from 'lucide-react';
import { formatDate } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  overdue: { tone: 'danger', icon: TriangleAlert },
  today: { tone: 'warning', icon: Clock },
  due: { tone: 'warning', icon: Clock },
} as const;

const hasLook = (kind: ReviewStanding['kind']): kind is keyof typeof looks => kind in looks;

/** The day of the next review, and in words how late it is or how soon it comes. */
export function ReviewDate({ nextReviewOn }: { nextReviewOn: string | null }) {
  if (!nextReviewOn) return <span className="text-muted">No date</span>;
  const standing = reviewStandingOn(nextReviewOn, lagosDate(new Date()));
  const { kind } = standing;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <time dateTime={nextReviewOn} className="whitespace-nowrap tabular-nums">
        {formatDate(nextReviewOn)}
      </time>
      {hasLook(kind) && <Badge {...looks[kind]}>{describeReview(standing)}</Badge>}
    </span>
  );
}
