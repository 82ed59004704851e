import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { describeLoadFailure, oneApplication } from '../api.ts';
import { applicantName } from '../labels.ts';
import { readCameFrom, usePlace } from '../place.ts';
import { ApplicantHead } from './applicant-head.tsx';
import { ApplicantView } from './applicant-view.tsx';

type ApplicantScreenProps = {
  id: string;
  /** Level of the heading: 1 on its own page, 2 in the admin panel. */
  level: 1 | 2;
};

export function ApplicantScreen({ id, level }: ApplicantScreenProps) {
  const query = useQuery(oneApplication(id));
  const { listHref } = usePlace();
  const { state } = useLocation();
  const application = query.data;
  return (
    <div className="pt-4">
      <Link
        to={listHref(readCameFrom(state) ?? '')}
        className="inline-flex min-h-8 touch:min-h-11 items-center gap-1 text-primary hover:underline"
      >
        <Icon icon={ChevronLeft} />
        Applications
      </Link>
      <ApplicantHead
        title={application ? applicantName(application.candidateName) : 'Application'}
        level={level}
        application={application}
      />
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && <NotLoaded error={query.error} onRetry={() => void query.refetch()} />}
      {application && <ApplicantView application={application} level={level === 1 ? 2 : 3} />}
    </div>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400 || status === 404) {
    return (
      <Failed message="This application is not here.">
        The link may be incomplete. Search the list for the name or the reference.
      </Failed>
    );
  }
  return (
    <Failed {...describeLoadFailure(error, 'Failed to load the application.')} onRetry={onRetry} />
  );
}

/** /hr/applications/:id */
export function ApplicantRoute() {
  const { id = '' } = useParams();
  return <ApplicantScreen key={id} id={id} level={1} />;
}
