import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import { personCompliance } from './person-queries.ts';
import { PersonView } from './person-view.tsx';

/** /compliance/people/:id */
export function Component() {
  const user = useLastSession()?.user;
  const { id = '' } = useParams();
  if (!readsCompliance(user)) return <Closed title="Compliance of a person" user={user} />;
  return <PersonScreen key={id} id={id} />;
}

function PersonScreen({ id }: { id: string }) {
  const query = useQuery(personCompliance(id));
  useOwnTitle(query.data?.person.fullName);
  const status = query.error instanceof ApiError ? query.error.status : 0;
  if (!query.data && (status === 400 || status === 404)) {
    return (
      <div className="page-width pb-18">
        <PageHeader title="404">Oops! Page not found</PageHeader>
        <p className="mb-4 max-w-measure text-muted">
          There is nobody at this address. The link may be incomplete.
        </p>
        <ButtonLink to={paths.compliance.matrix()}>Search the requirement matrix</ButtonLink>
      </div>
    );
  }
  return (
    <div className="page-width-wide pb-18">
      <BackLink to={paths.compliance.matrix()}>Requirement matrix</BackLink>
      {query.data ? (
        <PersonView compliance={query.data} />
      ) : (
        <PageHeader title="Compliance of a person" />
      )}
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && !query.data && (
        <Failed
          message={errorMessage(query.error, 'Failed to load this person.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </div>
  );
}
