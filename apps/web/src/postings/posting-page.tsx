import type { ManagedPosting, Posting } from '@icare/contracts/postings';
import { postingView } from '@icare/domain/posting-view';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { ApplyButton } from '../applications/apply/apply-button.tsx';
import { ApplyPlace } from '../applications/apply/apply-place.tsx';
import { useApply } from '../applications/apply/use-apply.ts';
import { useOwnTitle } from '../routing/page-title.ts';
import { paths } from '../routing/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { postingQuery } from './api.ts';
import { ConnectionFailure } from './connection.tsx';
import { PostingFacts } from './details/posting-facts.tsx';
import { PostingText } from './details/posting-text.tsx';
import { Facts } from './facts.tsx';
import { PostingGone } from './posting-gone.tsx';
import { savedList } from './saved-list.ts';
import { ShareButton } from './share-button.tsx';

/** /jobs/{id} */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(postingQuery(id));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const [saved] = useState(() => savedList()?.jobs.find((job) => job.id === id));
  const job = query.data ?? (query.isError ? saved : undefined);
  const [now] = useState(() => new Date());
  const apply = useApply();
  return (
    <div className="page-width pb-16">
      <Link
        to={paths.careers.home}
        className="text-link mt-6 inline-flex min-h-6 items-center gap-1.5"
      >
        <Icon icon={ArrowLeft} className="size-4" />
        All positions
      </Link>
      {isGone && <PostingGone />}
      {query.isPending && <Spinner text="Loading the position..." />}
      {query.isError && !isGone && (
        <ConnectionFailure
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {saved && 'This is the position as this browser loaded it before.'}
        </ConnectionFailure>
      )}
      {job && !isGone && (
        <Position key={job.id} job={job} now={now} onApply={() => apply.open(job.id)} />
      )}
      {/* Stays when the position closes meanwhile: somebody may have written half an application. */}
      {job && <ApplyPlace known={[job]} />}
    </div>
  );
}

type PositionProps = { job: Posting | ManagedPosting; now: Date; onApply: () => void };

function Position({ job, now, onApply }: PositionProps) {
  useOwnTitle(job.jobTitle);
  const view = postingView(job, now);
  const isOpen = job.status === 'open' || job.status === 'active';
  return (
    <>
      <PageHeader
        title={view.title}
        action={
          <>
            <ShareButton title={view.title} />
            <ApplyButton title={view.title} variant="primary" off={!isOpen} onApply={onApply} />
          </>
        }
      >
        <Facts of={[view.department, view.location, view.type]} />
      </PageHeader>
      {!isOpen && (
        <Notice tone="warning">
          Only Human Resources sees this page: the position is {job.status} and takes no
          applications.
        </Notice>
      )}
      <div className="mt-4 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PostingFacts job={view} vacancies={job.vacancies} now={now} />
        <PostingText job={view} />
      </div>
      {/* On a phone the first one is far away by now. */}
      {isOpen && (
        <div className="mt-10 lg:hidden">
          <ApplyButton title={view.title} variant="primary" off={false} onApply={onApply} />
        </div>
      )}
    </>
  );
}
