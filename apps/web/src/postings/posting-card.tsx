import type { PostingView } from '@icare/domain/posting-view';
import { ApplyButton } from '../applications/apply/apply-button.tsx';
import { applicationsText, closesText } from './details/posting-labels.ts';
import { Facts } from './facts.tsx';
import { postedSentence } from './posting-labels.ts';
import { PostingTitle, SampleBadge } from './posting-title.tsx';

export type PostingItemProps = {
  job: PostingView;
  now: Date;
  isSample: boolean;
  onApply: (id: string) => void;
};

/** A featured position. */
export function PostingCard({ job, now, isSample, onApply }: PostingItemProps) {
  return (
    <li className="relative row-span-4 grid grid-rows-subgrid content-start gap-y-3 rounded-3 border border-line bg-raised px-5 pt-4 pb-5 has-[h3_a]:hover:border-primary">
      <div className="min-w-0">
        <PostingTitle job={job} isSample={isSample} className="text-head leading-tight" />
        <p className="mt-1 text-muted wrap-anywhere">
          <Facts of={[job.department, job.location, job.type]} />
        </p>
      </div>
      <p className="line-clamp-3 wrap-anywhere">{job.description}</p>
      <div>
        <p className="font-bold tabular-nums">{job.salary}</p>
        <p className="text-meta text-muted">Experience: {job.experience}</p>
        {isSample ? (
          <SampleBadge />
        ) : (
          <p className="text-meta text-muted tabular-nums">
            <Facts
              of={[
                closesText(job.closingDate, now),
                postedSentence(job.posted),
                applicationsText(job.applicationsCount),
              ]}
            />
          </p>
        )}
      </div>
      <div>
        <ApplyButton
          title={job.title}
          off={isSample}
          variant="primary"
          onApply={() => onApply(job.id)}
        />
      </div>
    </li>
  );
}
