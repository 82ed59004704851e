import { trackAppointmentRequest } from '@icare/contracts/appointment-requests';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { paths } from '../../routing/paths.ts';
import { useSecretOfLink } from '../../session/use-secret-of-link.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { useSite } from '../../site/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { Standing } from './standing.tsx';

/** /appointments/status#… */
export function Component() {
  const token = useSecretOfLink();
  return (
    <div className="page-width pb-18">
      {/* React moves it into the head. The page is about one person, so search engines must not list it. */}
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader title="Your appointment request" spacious>
        How it stands, without an account.
      </PageHeader>
      {token ? <Request key={token} token={token} /> : <WrongLink />}
    </div>
  );
}

function Request({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['appointment', token],
    queryFn: async ({ signal }) =>
      (await call(trackAppointmentRequest, { body: { token } }, { signal })).data,
    networkMode: 'always',
  });
  if (query.isPending) return <Spinner text="Loading your request..." />;
  if (query.data) {
    return <Standing request={query.data} token={token} onChanged={() => void query.refetch()} />;
  }
  const { error } = query;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <WrongLink />;
  return (
    <Failed
      message={errorMessage(
        error,
        'Your request could not be loaded. Check your connection and try again.',
      )}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function WrongLink() {
  const { phone } = useSite();
  return (
    <section aria-labelledby="wrong-link" className="grid max-w-measure gap-4">
      <h2 id="wrong-link" className="text-head leading-tight font-bold tracking-[-.014em]">
        This link does not lead to a request
      </h2>
      <p>
        It may not be complete, or the request has been erased since. If you have lost your link,
        call <PhoneLink phone={phone} /> and name your reference or your telephone number: we tell
        you how it stands, and send the link to the number that you gave.
      </p>
      <ButtonLink to={paths.appointments.request} className="justify-self-start">
        Request an appointment
      </ButtonLink>
    </section>
  );
}
