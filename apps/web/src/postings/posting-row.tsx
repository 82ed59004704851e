import { Star } from 'lucide-react';
import { ApplyButton } from '../applications/apply/apply-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { applicationsText, closesText } from './details/posting-labels.ts';
import { Facts } from './facts.tsx';
import type { PostingItemProps } from './posting-card.tsx';
import { postedSentence } from './posting-labels.ts';
import { PostingTitle, SampleBadge } from './posting-title.tsx';

/** A position among all of them. */
export function PostingRow({ job, now, isSample, onApply }: PostingItemProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-raised lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_17rem_auto]">
      <div className="min-w-0 max-lg:col-span-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PostingTitle job={job} isSample={isSample} />
          {isSample && <SampleBadge />}
          {job.featured && !isSample && (
            <Badge tone="calm" icon={Star}>
              Featured
            </Badge>
          )}
        </div>
        <p className="text-muted wrap-anywhere">
          <Facts of={[job.department, job.location, job.type]} />
        </p>
      </div>
      <div className="max-lg:col-span-2">
        <p className="font-bold tabular-nums">{job.salary}</p>
        <p className="text-meta text-muted">Experience: {job.experience}</p>
      </div>
      <p className="text-meta text-muted tabular-nums">
        {!isSample && (
          <>
            <Facts of={[closesText(job.closingDate, now), postedSentence(job.posted)]} />
            <br />
            {applicationsText(job.applicationsCount)}
          </>
        )}
      </p>
      <ApplyButton
        title={job.title}
        off={isSample}
        variant="default"
        onApply={() => onApply(job.id)}
      />
    </li>
  );
}
