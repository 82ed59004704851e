import type { PostingView } from '@icare/domain/posting-view';
import { FlaskConical, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApplyButton } from '../applications/apply/apply-place.tsx';
import { paths } from '../routing/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import {
  applicationsText,
  closesText,
  closesToday,
  postedSentence,
} from './details/posting-labels.ts';
import { Facts } from './facts.tsx';

export type PostingItemProps = {
  job: PostingView;
  now: Date;
  isSample: boolean;
  /** An application for it was begun on this device. */
  isStarted: boolean;
  onApply: (id: string) => void;
};

export function PostingCard({ job, now, isSample, isStarted, onApply }: PostingItemProps) {
  return (
    <li className="relative row-span-5 grid grid-rows-subgrid content-start gap-y-3 rounded-3 border border-line bg-raised px-5 pt-4 pb-5 has-[h3_a]:hover:border-primary">
      <div className="min-w-0">
        <PostingTitle job={job} isSample={isSample} className="text-head leading-tight" />
        <p className="mt-1 text-muted wrap-anywhere">
          <Facts of={[job.department, job.location, job.type]} />
        </p>
      </div>
      <p className="line-clamp-3 wrap-anywhere">{job.description}</p>
      <div className="grid content-start gap-3">
        <FirstItems title="Requirements" items={job.requirements} />
        <FirstItems title="Benefits" items={job.benefits} />
      </div>
      <div>
        <Salary job={job} />
        <p className="text-meta text-muted">Experience: {job.experience}</p>
        {isSample ? (
          <SampleBadge />
        ) : (
          <p className="text-meta text-muted tabular-nums">
            <Facts
              urgent={closesToday}
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
          isStarted={isStarted}
          off={isSample}
          variant="primary"
          onApply={() => onApply(job.id)}
        />
      </div>
    </li>
  );
}

type PostingTitleProps = { job: PostingView; isSample: boolean; className?: string };

/** Link to the page of a position. Its click area covers the whole card or row. */
function PostingTitle({ job, isSample, className }: PostingTitleProps) {
  return (
    <h3 className={classNames('font-bold tracking-[-.014em] wrap-anywhere', className)}>
      {isSample ? (
        job.title
      ) : (
        <Link
          to={paths.careers.posting(job.id)}
          className="after:absolute after:inset-0 after:rounded-3 hover:underline underline-offset-[.2em] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {job.title}
        </Link>
      )}
    </h3>
  );
}

/** How many requirements and benefits a card or row lists; the page of the position has them all. */
const itemsShown = 3;

function FirstItems({ title, items }: { title: string; items: readonly string[] }) {
  const more = items.length - itemsShown;
  return (
    <div className="min-w-0 text-meta">
      <p className="font-bold" aria-hidden="true">
        {title}
      </p>
      <ul aria-label={title} className="list-disc pl-4 text-muted">
        {items.slice(0, itemsShown).map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
        {more > 0 && <li className="list-none">and {more} more</li>}
      </ul>
    </div>
  );
}

function Salary({ job }: { job: PostingView }) {
  return (
    <p className="font-bold tabular-nums">
      {job.salary} <span className="font-normal text-muted">{job.salaryPeriod}</span>
    </p>
  );
}

function SampleBadge() {
  return (
    <Badge tone="outline" icon={FlaskConical}>
      Sample
    </Badge>
  );
}

export function PostingRow({ job, now, isSample, isStarted, onApply }: PostingItemProps) {
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
        <p className="mt-1 line-clamp-2 wrap-anywhere empty:hidden">{job.description}</p>
        <div className="mt-1.5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          <FirstItems title="Requirements" items={job.requirements} />
          <FirstItems title="Benefits" items={job.benefits} />
        </div>
      </div>
      <div className="max-lg:col-span-2">
        <Salary job={job} />
        <p className="text-meta text-muted">Experience: {job.experience}</p>
      </div>
      <p className="text-meta text-muted tabular-nums">
        {!isSample && (
          <>
            <Facts
              urgent={closesToday}
              of={[closesText(job.closingDate, now), postedSentence(job.posted)]}
            />
            <br />
            {applicationsText(job.applicationsCount)}
          </>
        )}
      </p>
      <ApplyButton
        title={job.title}
        isStarted={isStarted}
        off={isSample}
        variant="default"
        onApply={() => onApply(job.id)}
      />
    </li>
  );
}
