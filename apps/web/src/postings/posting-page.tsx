import type { ManagedPosting, Posting } from '@icare/contracts/postings';
import { postingView } from '@icare/domain/posting-view';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { ApplyButton, ApplyPlace } from '../applications/apply/apply-place.tsx';
import { SentPlace } from '../applications/apply/sent-place.tsx';
import { StartedPlace } from '../applications/apply/started-place.tsx';
import { useApply } from '../applications/apply/use-apply.ts';
import { copyText } from '../format/copy-text.ts';
import { useOwnTitle } from '../routing/page-title.ts';
import { paths } from '../routing/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { toast } from '../ui/toast.ts';
import { postingQuery } from './api.ts';
import { ConnectionFailure, useLacksNetwork } from './connection.tsx';
import { PostingFacts } from './details/posting-facts.tsx';
import { PostingText } from './details/posting-text.tsx';
import { Facts } from './facts.tsx';
import { forgetPosting, readSavedPosting, saveOpened } from './saved-postings.ts';

const title = 'This position is no longer open';

/** Shown for a position that is closed, deleted or unknown. */
function PostingGone() {
  useOwnTitle(title);
  return (
    <>
      <PageHeader title={title} spacious>
        It has closed or was taken down, or the link to it is not complete. If you have applied,
        your application is not affected.
      </PageHeader>
      <ButtonLink to={paths.careers.home} variant="primary">
        See the open positions
      </ButtonLink>
    </>
  );
}

/** /jobs/{id} */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(postingQuery(id));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const saved = useMemo(() => readSavedPosting(id), [id]);
  const job = query.data ?? (query.isError ? saved : undefined);
  const [now] = useState(() => new Date());
  const lacksNetwork = useLacksNetwork();
  const loaded = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (isGone) forgetPosting(id);
    // What only Human Resources sees stays on no device.
    else if (loaded && !('storedStatus' in loaded)) saveOpened(loaded, new Date());
  }, [isGone, loaded, id]);
  const apply = useApply();
  return (
    <div className="page-width pb-16">
      <Link
        to={paths.careers.home}
        className="text-link mt-6 inline-flex min-h-6 touch:min-h-11 items-center gap-1.5"
      >
        <Icon icon={ArrowLeft} className="size-4" />
        All positions
      </Link>
      <SentPlace />
      {job && !isGone && <StartedPlace of={id} />}
      {isGone && <PostingGone />}
      {query.isPending && <Spinner text="Loading the position..." />}
      {query.isError && !isGone && (
        <ConnectionFailure
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {saved
            ? 'This is the position as this browser loaded it before.'
            : lacksNetwork &&
              'This position is not on this device. One that was opened with a network opens again without.'}
        </ConnectionFailure>
      )}
      {job && !isGone && (
        <Position key={job.id} job={job} now={now} onApply={() => apply.open(job.id)} />
      )}
      {/* Stays open if the position closes meanwhile, so that a started application is not lost. */}
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
      {/* A second button, since on phones the first one is scrolled out of sight. */}
      {isOpen && (
        <div className="mt-10 lg:hidden">
          <ApplyButton title={view.title} variant="primary" off={false} onApply={onApply} />
        </div>
      )}
    </>
  );
}

/** Shares the address of the page with the share menu of the device; without such a menu it is copied. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    if (typeof navigator.share === 'function') {
      // The user cancelled, or the browser refused.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    if (await copyText(url)) toast.success('Link copied', { description: url });
    else toast.error('The link could not be copied', { description: url });
  };
  return (
    <Button onClick={() => void share()}>
      <Icon icon={Share2} />
      Share
    </Button>
  );
}
