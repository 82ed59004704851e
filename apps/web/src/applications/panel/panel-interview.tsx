import type { Answer } from '@icare/contracts/endpoint';
import { getPanelInterview } from '@icare/contracts/interview-panels';
import { giveInterviewScorecard } from '@icare/contracts/scorecards';
import { durationText } from '@icare/domain/arrangement-texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { openedKey } from '../../api/endpoint-query.ts';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { yearsText } from '../labels.ts';
import { Scorecards } from '../scorecards/scorecards.tsx';

const PaperView = lazyPart(async () => (await import('../applicant/paper-view.tsx')).PaperView);
const ScorecardForm = lazyPart(
  async () => (await import('../scorecards/scorecard-form.tsx')).ScorecardForm,
);

type PanelInterview = Answer<typeof getPanelInterview>['data'];

/** /interviews/:id */
export function Component() {
  const { id = '' } = useParams();
  const user = useLastSession()?.user;
  return (
    <div className="page-width pb-18">
      {user ? <Interview key={`${user.id} ${id}`} id={id} /> : <SignInFirst />}
    </div>
  );
}

function SignInFirst() {
  const href = useSignInHref();
  return (
    <>
      <PageHeader title="Interview">For whoever sits on the panel.</PageHeader>
      <ButtonLink variant="primary" to={href}>
        Sign in
      </ButtonLink>
    </>
  );
}

function Interview({ id }: { id: string }) {
  // Each look is written down, so it is loaded once.
  const query = useQuery({
    queryKey: openedKey(getPanelInterview, { id }),
    queryFn: async ({ signal }) =>
      (await call(getPanelInterview, { params: { id } }, { signal })).data,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (query.isPending) return <SkeletonRows count={8} />;
  // What is shown stays if it cannot be loaded anew.
  if (isGone || query.data === undefined) {
    return isGone ? (
      <Failed message="You do not see this interview.">
        It was cancelled, it is over for some time, or you are not on its panel. Ask Human
        Resources.
      </Failed>
    ) : (
      <Failed
        message="The interview could not be loaded."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Loaded id={id} {...query.data} onGiven={() => query.refetch()} />;
}

/** The longest that browsers wait, some 24 days. */
const longestTimeout = 2 ** 31 - 1;

/** Whether a moment has passed; it is noticed when it does. */
function useHasBegun(startsAt: string): boolean {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(startsAt) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timeout = setTimeout(() => setNow(Date.now()), Math.min(left, longestTimeout));
    return () => clearTimeout(timeout);
  }, [left]);
  return left <= 0;
}

type LoadedProps = PanelInterview & { id: string; onGiven: () => unknown };

function Loaded({ id, interview, application, panel, scorecards, onGiven }: LoadedProps) {
  const { candidateName, jobTitle, startsAt, minutes, place, link, round } = interview;
  const { resume, coverLetterFile } = application;
  const hasBegun = useHasBegun(startsAt);
  const own = scorecards.cards.find(({ isOwn }) => isOwn);
  return (
    <>
      <PageHeader title={candidateName}>{jobTitle}</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-8">
          <Section id="when" title="Interview">
            <Facts>
              <Fact term="When">{formatDateTime(startsAt)}</Fact>
              <Fact term="How long">{durationText(minutes)}</Fact>
              {place && <Fact term="Place">{place}</Fact>}
              {link && (
                <Fact term="Video call">
                  <a className="text-link wrap-anywhere" href={link} rel="noopener noreferrer">
                    {link}
                  </a>
                </Fact>
              )}
              <Fact term="Round">{round}</Fact>
              <Fact term="Panel">{panel.join(', ')}</Fact>
            </Facts>
          </Section>
          <Section id="who" title="Application">
            <Facts>
              <Fact term="Reference">{application.reference}</Fact>
              <Fact term="Department">{application.department}</Fact>
              <Fact term="Experience">{yearsText(application.experience) ?? 'Not given'}</Fact>
              {application.licenceCouncil && (
                <Fact term="Council">{application.licenceCouncil}</Fact>
              )}
              {application.licenceNumber && (
                <Fact term="Licence number">{application.licenceNumber}</Fact>
              )}
              {application.licenceExpiresOn && (
                <Fact term="Licence expires">{formatDate(application.licenceExpiresOn)}</Fact>
              )}
              {application.availability && <Fact term="Available">{application.availability}</Fact>}
              {application.skills.length > 0 && (
                <Fact term="Skills">{application.skills.join(', ')}</Fact>
              )}
            </Facts>
            <Written title="Education" text={application.education} />
            <Written title="Cover letter" text={application.coverLetter} />
          </Section>
          <Section id="scorecards" title="Scorecards">
            <Scorecards scorecards={scorecards} />
            {!hasBegun && (
              <p className="text-muted">You give yours once the interview has begun.</p>
            )}
            {hasBegun && scorecards.canGive && (
              <ScorecardForm
                endpoint={giveInterviewScorecard}
                id={id}
                criteria={scorecards.criteria}
                own={own}
                label={own ? 'Your scorecard' : 'Give your scorecard'}
                onGiven={onGiven}
              />
            )}
          </Section>
        </div>
        <div className="grid gap-8">
          {resume && (
            <Section id="resume" title="Resume">
              <PaperView id={id} kind="panel-resume" file={resume} />
            </Section>
          )}
          {coverLetterFile && (
            <Section id="letter" title="Cover letter file">
              <PaperView id={id} kind="panel-cover-letter" file={coverLetterFile} />
            </Section>
          )}
          {!resume && !coverLetterFile && <p className="text-muted">It came without any file.</p>}
        </div>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <SectionHeading id={id} title={title} size="small" />
      {children}
    </section>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="grid gap-1">
      <p className="text-muted">{title}</p>
      <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
