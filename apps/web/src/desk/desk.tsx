import { type DeskDocument, getDesk } from '@icare/contracts/desk';
import { listOwnInterviews } from '@icare/contracts/own-interviews';
import { pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dataQuery } from '../api/endpoint-query.ts';
import { myCertifications } from '../compliance/api.ts';
import { ownStatusSentence } from '../compliance/mine/own-status.ts';
import { formatDate } from '../format/format.ts';
import { OwnDeviceChoice } from '../offline/own-device-choice.tsx';
import { paths } from '../routing/paths.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useLastSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { DeskDocuments } from './desk-documents.tsx';
import { EmergencyStrip } from './emergency-strip.tsx';
import type { ReadingOfDesk } from './reading-due.tsx';
import type { Reviews } from './reviews-due.tsx';
import type { VersionsOfDesk } from './versions-waiting.tsx';

const NextToEnd = lazyPart(async () => (await import('./next-to-end.tsx')).NextToEnd);
const OwnInterviews = lazyPart(
  async () => (await import('../applications/panel/own-interviews.tsx')).OwnInterviews,
);
const ReadingDue = lazyPart(async () => (await import('./reading-due.tsx')).ReadingDue);
const ReviewsDue = lazyPart(async () => (await import('./reviews-due.tsx')).ReviewsDue);
const VersionsWaiting = lazyPart(
  async () => (await import('./versions-waiting.tsx')).VersionsWaiting,
);

/** /desk */
export function Component() {
  const user = useLastSession()?.user;
  return (
    <div className="page-width pb-18">
      {user ? <Desk key={user.id} name={user.fullName} /> : <SignInFirst />}
    </div>
  );
}

function SignInFirst() {
  return (
    <>
      <PageHeader title="My desk">For staff of the hospital.</PageHeader>
      <ButtonLink variant="primary" to={useSignInHref()}>
        Sign in
      </ButtonLink>
    </>
  );
}

/** What somebody who comes to work wants to see first. */
function Desk({ name }: { name: string }) {
  const desk = useQuery(dataQuery(getDesk, {}));
  const compliance = useQuery(myCertifications);
  const interviews = useQuery(dataQuery(listOwnInterviews, {}));
  // A copy that a device kept before an update has none of these.
  const approvals = (desk.data?.approvals as number | undefined) ?? 0;
  const versions = desk.data?.versions as VersionsOfDesk | undefined;
  const reviews = desk.data?.reviews as Reviews | undefined;
  const reading = desk.data?.reading as ReadingOfDesk | undefined;
  const session = useLastSession();
  const writesNotices =
    session !== null && (session.user.role !== 'ROLE_STAFF' || Boolean(session.leads?.length));
  const writesDocuments = Boolean(session?.leads?.length || session?.edits?.length);
  const status = compliance.data ? ownStatusSentence(compliance.data, lagosDate(new Date())) : name;
  return (
    <>
      <header className="pt-6.5 pb-4">
        <p className="text-muted">
          {name}. {formatDate(new Date())}
        </p>
        <h1
          tabIndex={-1}
          className="text-head leading-tight font-heavy tracking-[-.018em] wrap-anywhere sm:text-title"
        >
          {status}
        </h1>
      </header>
      <QueryState query={desk} rows={5} failure="The emergency procedures could not be loaded." />
      {desk.data && <EmergencyStrip documents={desk.data.emergencies} />}
      <div className="mt-6 empty:hidden">
        <OwnDeviceChoice hidesAnswer />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <div className="grid gap-8">
          {approvals > 0 && (
            <p className="text-read">
              <Link className="text-link font-bold" to={paths.myApprovals}>
                {approvals === 1
                  ? '1 document waits for your approval'
                  : `${approvals.toLocaleString('en')} documents wait for your approval`}
              </Link>
            </p>
          )}
          {interviews.data && interviews.data.interviews.length > 0 && (
            <OwnInterviews interviews={interviews.data.interviews} />
          )}
          {versions && versions.total > 0 && <VersionsWaiting {...versions} />}
          {reading && reading.total > 0 && <ReadingDue {...reading} />}
          {reviews && reviews.kept > 0 ? (
            <ReviewsDue {...reviews} />
          ) : (
            writesDocuments && (
              <p className="text-read">
                <Link className="text-link" to={paths.myDocuments}>
                  Documents that you write
                </Link>
              </p>
            )
          )}
          <section aria-labelledby="ends-first">
            <SectionHeading id="ends-first" title="What ends first" />
            <QueryState query={compliance} rows={3} failure="Failed to load your certifications." />
            {compliance.data && <NextToEnd compliance={compliance.data} />}
            <p className="pt-3">
              <Link className="text-link" to={paths.compliance.colleagues}>
                May a colleague practise today?
              </Link>
            </p>
            {writesNotices && (
              <p className="pt-2">
                <Link className="text-link" to={pages.notices.path}>
                  Write an urgent notice
                </Link>
              </p>
            )}
          </section>
        </div>
        {desk.data && (
          <div className="grid gap-8">
            <DepartmentDocuments {...desk.data.department} />
            <ChangedDocuments {...desk.data.changed} />
          </div>
        )}
      </div>
    </>
  );
}

type Department = { name: string; documents: readonly DeskDocument[]; total: number };

function DepartmentDocuments({ name, documents, total }: Department) {
  return (
    <section aria-labelledby="my-department">
      <SectionHeading id="my-department" title={`${name}, my department`} />
      {documents.length === 0 && (
        <p className="py-3 text-muted">No policies or SOPs of this department yet.</p>
      )}
      <DeskDocuments documents={documents} />
      {total > documents.length && (
        <p className="flex flex-wrap gap-x-6 pt-2">
          <Link className="text-link" to={paths.sopsOf(name)}>
            All SOPs of {name}
          </Link>
          <Link className="text-link" to={paths.policiesOf(name)}>
            All policies of {name}
          </Link>
        </p>
      )}
    </section>
  );
}

function ChangedDocuments({
  since,
  documents,
}: {
  since: string;
  documents: readonly DeskDocument[];
}) {
  return (
    <section aria-labelledby="changed">
      <SectionHeading id="changed" title={`Changed since ${formatDate(since)}`} />
      {documents.length === 0 && <p className="py-3 text-muted">Nothing has changed.</p>}
      <DeskDocuments documents={documents} />
    </section>
  );
}
