import { generalApplicationId, type PostingsSummary } from '@icare/contracts/postings';
import { postingView } from '@icare/domain/posting-view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApplyPlace } from '../applications/apply/apply-place.tsx';
import { useStarted } from '../applications/apply/device.ts';
import { SentPlace } from '../applications/apply/sent-place.tsx';
import { StartedPlace } from '../applications/apply/started-place.tsx';
import { useApply } from '../applications/apply/use-apply.ts';
import { countText } from '../format/count-text.ts';
import { formatDateTime } from '../format/format.ts';
import { paths } from '../routing/paths.ts';
import { alsoFoundQuery } from '../search/also-found-query.ts';
import { ContactDetails } from '../site/contact-details.tsx';
import { useSite } from '../site/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { countShown, ListFoot } from '../ui/list/list-body.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { toast } from '../ui/toast.ts';
import { Connection, ConnectionFailure, useLacksNetwork } from './connection.tsx';
import { PostingFilterBar, usePublicPostingFilters } from './posting-filters.tsx';
import { PostingCard, PostingRow } from './posting-items.tsx';
import { usePostings } from './use-postings.ts';

const position = { one: 'position', many: 'positions' };
const openPosition = { one: 'open position', many: 'open positions' };
const sample = { one: 'sample position', many: 'sample positions' };

const AlsoFound = lazyPart(async () => (await import('../search/also-found.tsx')).AlsoFound);

/** Half of the row on a phone, whose words may take two lines. */
const besideEachOther = 'max-sm:flex-1 max-sm:basis-30 max-sm:px-2 max-sm:leading-tight';

/** /jobs */
export function Component() {
  const { filters, clear, field } = usePublicPostingFilters();
  const list = usePostings(filters);
  const { query, isAway, source, jobs, featured, counters, total, isWaiting } = list;
  const apply = useApply();
  const started = useStarted();
  const [now] = useState(() => new Date());
  const listed = useMemo(() => new Set(jobs.map(({ id }) => id)), [jobs]);
  const lacksNetwork = useLacksNetwork();
  useEffect(() => {
    if (!isAway || lacksNetwork) return;
    toast.error('HR System Unavailable', {
      id: 'hr-unavailable',
      description: 'Showing cached job listings. Some features may be limited.',
    });
  }, [isAway, lacksNetwork]);

  const isSample = source === 'samples';
  const noun = isSample ? sample : position;
  const isFiltered = Boolean(filters.search || filters.department);
  const item = (job: (typeof jobs)[number]) => ({
    job: postingView(job, now),
    now,
    isSample,
    isStarted: started.some(({ jobId }) => jobId === job.id),
    onApply: apply.open,
  });
  return (
    // A phone begins with the positions. The numbers are shown below them there: until all of these are in the page, they
    // would be pushed down.
    <div className="page-width flex flex-col pb-16">
      <PageHeader
        title="Careers"
        action={
          <>
            <ButtonLink to={paths.careers.track} className={besideEachOther}>
              Track my application
            </ButtonLink>
            <Button className={besideEachOther} onClick={() => apply.open(generalApplicationId)}>
              Send a general application
            </Button>
          </>
        }
      >
        {isSample
          ? 'What we look for, and how one applies.'
          : `${isAway ? 'These took applications when the list was loaded' : 'All take applications now'}. Have your resume ready as PDF or Word, or photograph it.`}
      </PageHeader>
      <SentPlace />
      <StartedPlace />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-2 max-sm:order-1 max-sm:not-[:has(~#how-to-apply)]:hidden max-sm:pt-8">
        <Counters noun={isSample ? sample : openPosition} counters={counters} />
        <Connection isPending={isWaiting} isError={isAway} />
      </div>
      {isAway && (
        <ConnectionFailure
          error={list.failure}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {isSample
            ? 'These are samples of the work we offer, not openings. One cannot apply for them.'
            : `This is the list as this browser loaded it on ${formatDateTime(list.savedAt ?? now)}.`}
        </ConnectionFailure>
      )}
      <PostingFilterBar
        field={field}
        departments={counters?.departments ?? []}
        count={
          isWaiting ||
          (source === 'live' && query.isPlaceholderData) ||
          // What has the words otherwise follows, and is no list without a match.
          (source === 'live' && jobs.length === 0 && filters.search)
            ? '\u00a0'
            : countText({ ...list, shown: jobs.length }, filters.search, noun)
        }
      />
      {isWaiting && (
        <section aria-label="Loading positions" className="mt-8">
          <SectionHeading title="All Positions" />
          <SkeletonRows />
        </section>
      )}
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="mt-4 sm:mt-8">
          <SectionHeading id="featured" title="Featured Positions" count={featured.length} />
          <ul className="mt-3 grid gap-5 sm:mt-4 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((job) => (
              <PostingCard key={job.id} {...item(job)} />
            ))}
          </ul>
        </section>
      )}
      {jobs.length > 0 && (
        <section aria-labelledby="all" className="mt-4 sm:mt-8">
          <SectionHeading id="all" title="All Positions" count={total.toLocaleString('en')} />
          <ul>
            {jobs.map((job) => (
              <PostingRow key={job.id} {...item(job)} />
            ))}
          </ul>
          {source === 'live' && (
            <ListFoot
              count={`${countShown(jobs.length, query.data?.pages.at(-1)?.page) ?? ''} ${noun.many}`}
              query={query}
            />
          )}
        </section>
      )}
      {!isWaiting && jobs.length === 0 && (
        <NoPostings
          isFiltered={isFiltered}
          search={source === 'live' ? filters.search : ''}
          onClear={clear}
          onApply={() => apply.open(generalApplicationId)}
        />
      )}
      {source === 'live' && !isWaiting && !query.hasNextPage && filters.search && (
        <AlsoFound kind="position" search={filters.search} listed={listed} />
      )}
      <div id="how-to-apply" className="max-sm:order-2">
        <HowToApply />
      </div>
      <ApplyPlace known={jobs} />
    </div>
  );
}

type CountersProps = {
  /** The counted noun, singular and plural, such as 'open position'. */
  noun: { one: string; many: string };
  counters: Pick<PostingsSummary, 'positions' | 'featured' | 'departments'> | undefined;
};

/** Numbers of positions and departments; dashes keep their place until they have loaded. */
function Counters({ noun, counters }: CountersProps) {
  const figures = [
    [counters?.positions, noun.one, noun.many],
    [counters?.featured, 'featured', 'featured'],
    [counters?.departments.length, 'department', 'departments'],
  ] as const;
  return (
    <ul aria-label="Summary" className="flex flex-wrap gap-x-8 gap-y-1 max-sm:gap-x-4">
      {figures.map(([count, one, many]) => (
        <li key={many} className="flex items-baseline gap-2">
          <b className="min-w-[1ch] text-head font-heavy tabular-nums">
            {count?.toLocaleString('en') ?? '–'}
          </b>
          {count === 1 ? one : many}
        </li>
      ))}
    </ul>
  );
}

function HowToApply() {
  const site = useSite();
  return (
    <div className="mt-14 grid gap-x-18 gap-y-10 lg:grid-cols-2">
      <section>
        <SectionHeading title="How to apply" size="small" />
        <div className="mt-3 grid max-w-measure gap-3">
          <p>
            Applying takes about five minutes. You need your resume as a PDF or Word file of at most
            5 MB, or photos of its pages; a cover letter is welcome and not required.
          </p>
          <p>
            For a clinical position, have your practising licence ready: its council, its number and
            the date it expires. We never ask applicants for money.
          </p>
          <p>
            Afterwards you have a reference and a private link that shows how your application
            stands, without an account.
          </p>
        </div>
      </section>
      <section>
        <SectionHeading title="Reach us" size="small" />
        <div className="mt-4">
          <ContactDetails site={site} />
        </div>
      </section>
    </div>
  );
}

type NoPostingsProps = {
  isFiltered: boolean;
  /** What was searched for, if what else has its words is looked for below. */
  search: string;
  onClear: () => void;
  onApply: () => void;
};

/** Empty state: nothing matches the filters, or no position is open. */
function NoPostings({ isFiltered, search, onClear, onApply }: NoPostingsProps) {
  const below = useQuery(alsoFoundQuery('position', search)).data;
  if (search) {
    return (
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          No title or department has “{search}” in it.
          {(below?.hits.length ?? 0) > 0 && ' What fits otherwise follows.'}
        </p>
        <Button onClick={onClear}>Show all positions</Button>
      </div>
    );
  }
  if (isFiltered) {
    return (
      <Empty
        title="No positions match your search"
        action={<Button onClick={onClear}>Show all positions</Button>}
      >
        Try a part of the title, or another department.
      </Empty>
    );
  }
  return (
    <Empty
      title="No position is open at the moment"
      action={<Button onClick={onApply}>Send a general application</Button>}
    >
      Send us a general application: Human Resources looks through them when a position opens.
    </Empty>
  );
}
