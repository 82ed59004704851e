import { findColleagueClearance } from '@icare/contracts/clearance-checks';
import type { Answer } from '@icare/contracts/endpoint';
import { licenceNeedNotes } from '@icare/domain/clearance-labels';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDateTime } from '../../format/format.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { AccessCard } from '../closed.tsx';

/** /compliance/colleagues */
export function Component() {
  const user = useLastSession()?.user;
  return (
    <div className="page-width pb-18">
      <PageHeader title="May a colleague practise?">
        Yes or no for today, for their cadre. The reasons stay with the person and the compliance
        officers.
      </PageHeader>
      {user ? <Colleagues key={user.id} /> : <SignInFirst />}
    </div>
  );
}

function SignInFirst() {
  const signIn = useSignInHref();
  return (
    <AccessCard title="Sign in" text="Sign in to look a colleague up.">
      <ButtonLink variant="primary" to={signIn}>
        Sign in
      </ButtonLink>
    </AccessCard>
  );
}

/** Fewer letters would find too many. */
const fewestLetters = 2;

function Colleagues() {
  const [params, change] = useAddressFilters<'search'>();
  const search = params.get('search')?.trim() ?? '';
  const isAsked = search.length >= fewestLetters;
  const query = useQuery({
    ...dataQuery(findColleagueClearance, { query: { search } }),
    enabled: isAsked,
  });
  const found = isAsked ? query.data : undefined;
  return (
    <div className="grid max-w-[46rem] gap-4">
      <ListSearch
        label="Name of the colleague"
        placeholder="Part of the name"
        value={search}
        onChange={(value) => change({ search: value })}
      >
        {found && describeCount(found)}
      </ListSearch>
      {isAsked && query.isPending && <SkeletonRows count={3} />}
      {isAsked && query.isError && !query.data && (
        <Failed
          message={errorMessage(query.error, 'The answer could not be loaded.')}
          query={query}
        />
      )}
      {found && <Found {...found} />}
    </div>
  );
}

type FoundColleagues = Answer<typeof findColleagueClearance>['data'];

function Found({ asOf, colleagues, hasMore }: FoundColleagues) {
  if (colleagues.length === 0) {
    return <p className="text-muted">Nobody of this name works here.</p>;
  }
  return (
    <section aria-label="Colleagues found">
      <ul>
        {colleagues.map(({ id, fullName, cadre, department, isCleared, licence }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <div className="min-w-0 leading-snug">
              <h2 className="font-bold wrap-anywhere">
                <bdi>{fullName}</bdi>
              </h2>
              <p className="text-meta text-muted wrap-anywhere">
                {[cadre, department.name].filter(Boolean).join(', ')}
              </p>
              {isCleared && licenceNeedNotes[licence] && (
                <p className="text-meta">{licenceNeedNotes[licence]}</p>
              )}
            </div>
            {isCleared ? (
              <Badge tone="success" icon={Check}>
                Cleared to practise
              </Badge>
            ) : (
              <Badge tone="solid" icon={Ban}>
                Not cleared to practise
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="pt-3 text-meta text-muted">
        As of {formatDateTime(asOf)}.{hasMore && ' There are more of this name: type more of it.'}
      </p>
    </section>
  );
}

function describeCount({ colleagues, hasMore }: FoundColleagues): string {
  if (hasMore) return `More than ${colleagues.length} colleagues`;
  return colleagues.length === 1 ? '1 colleague' : `${colleagues.length} colleagues`;
}
