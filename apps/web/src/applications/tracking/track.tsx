import { trackApplication } from '@icare/contracts/applications';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { paths } from '../../routing/paths.ts';
import { useSecretOfLink } from '../../session/use-secret-of-link.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows, Spinner } from '../../ui/states/loading.tsx';
import { Tracked } from './tracked.tsx';

// Whoever comes by their link needs no form.
const LinkForm = lazyPart(
  async () => (await import('./link-form.tsx')).LinkForm,
  <SkeletonRows count={2} />,
);

/** /jobs/track#… */
export function Component() {
  const token = useSecretOfLink();
  return (
    <div className="page-width pb-16">
      {/* React moves it into the head. The page is about one person, so search engines must not list it. */}
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader title="Your application" spacious>
        How it stands, without an account.
      </PageHeader>
      {token ? <Application key={token} token={token} /> : <FindLink />}
    </div>
  );
}

const key = (token: string) => ['tracking', token];

function Application({ token }: { token: string }) {
  const query = useQuery({
    queryKey: key(token),
    queryFn: async ({ signal }) =>
      (await call(trackApplication, { body: { token } }, { signal })).data,
    networkMode: 'always',
  });
  if (query.isPending) return <Spinner text="Loading your application..." />;
  if (query.data) {
    return (
      <Tracked application={query.data} token={token} onChanged={() => void query.refetch()} />
    );
  }
  const { error } = query;
  const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
  if (isWrong) return <WrongLink />;
  return (
    <Failed
      message={errorMessage(
        error,
        'Your application could not be loaded. Check your connection and try again.',
      )}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function WrongLink() {
  return (
    <section aria-labelledby="wrong-link" className="grid max-w-measure gap-4">
      <h2 id="wrong-link" className="text-head leading-tight font-bold tracking-[-.014em]">
        This link does not lead to an application
      </h2>
      <p>
        It may not be complete, or the application has been erased since. Open the link from the
        mail that confirmed your application once more; in some mail programs a long link is broken
        over two lines and has to be copied whole. Or have it mailed again:
      </p>
      <LinkForm />
      <OpenPositions />
    </section>
  );
}

function FindLink() {
  return (
    <section aria-labelledby="find-link" className="grid max-w-measure gap-4">
      <h2 id="find-link" className="text-head leading-tight font-bold tracking-[-.014em]">
        Open your private link
      </h2>
      <p>
        It is in the mail that confirmed your application. If you have lost it, we mail it again to
        the address that you applied with; it is never shown here.
      </p>
      <LinkForm />
      <OpenPositions />
    </section>
  );
}

function OpenPositions() {
  return (
    <ButtonLink to={paths.careers.home} className="justify-self-start">
      See the open positions
    </ButtonLink>
  );
}
