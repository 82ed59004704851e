import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { describeLoadFailure, onePosting } from '../../applications/api.ts';
import { paths } from '../../routing/paths.ts';
import { usePersonChanges } from '../../session/person-change.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { EditPosting, NewPosting } from './posting-editor.tsx';

/** /hr/postings/new and /hr/postings/:id */
export function PostingRoute() {
  const { id = 'new' } = useParams();
  const person = usePersonChanges();
  return (
    <div className="pt-4">
      <Link
        to={paths.hr.postings}
        className="inline-flex min-h-8 touch:min-h-11 items-center gap-1 text-primary hover:underline"
      >
        <Icon icon={ChevronLeft} />
        Postings
      </Link>
      {id === 'new' ? (
        <NewPosting key={`new ${person}`} />
      ) : (
        <ExistingPosting key={`${id} ${person}`} id={id} />
      )}
    </div>
  );
}

function ExistingPosting({ id }: { id: string }) {
  const query = useQuery(onePosting(id));
  if (query.data) return <EditPosting posting={query.data} />;
  const status = query.error instanceof ApiError ? query.error.status : 0;
  const isGone = query.data === null || status === 400 || status === 404;
  return (
    <>
      <PageHeader title="Posting" />
      {query.isPending && <SkeletonRows count={8} />}
      {isGone && (
        <Failed message="This posting is not here.">
          It may have been deleted. Its applications are still in the list of applications.
        </Failed>
      )}
      {query.isError && !isGone && (
        <Failed
          {...describeLoadFailure(query.error, 'Failed to load the posting.')}
          query={query}
        />
      )}
    </>
  );
}
