import type { PublicStatus } from '@icare/contracts/application-status';
import type { TrackedApplication } from '@icare/contracts/applications';
import { Check, CircleX, Clock, Handshake, Inbox, MessagesSquare, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { forgetSentHere } from '../apply/sent-here.ts';
import { StagesAhead } from './stages-ahead.tsx';

const looks = {
  Received: { tone: 'info', icon: Inbox },
  'Under review': { tone: 'warning', icon: Clock },
  Interview: { tone: 'orange', icon: MessagesSquare },
  'Offer made': { tone: 'success', icon: Handshake },
  Appointed: { tone: 'success', icon: Check },
  'Not successful': { tone: 'neutral', icon: CircleX },
  Withdrawn: { tone: 'neutral', icon: Undo2 },
} as const;

function StatusBadge({ status }: { status: PublicStatus }) {
  return <Badge {...looks[status]}>{status}</Badge>;
}

// Few have been invited or have an offer when they look.
const TrackedInterviews = lazyPart(
  async () => (await import('./tracked-interviews.tsx')).TrackedInterviews,
);
const TrackedOffer = lazyPart(async () => (await import('./tracked-offer.tsx')).TrackedOffer);
const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

type TrackedProps = {
  application: TrackedApplication;
  token: string;
  onChanged: () => void;
};

export function Tracked({ application, token, onChanged }: TrackedProps) {
  const { jobTitle, department, status, reference, candidateName, createdAt } = application;
  const { offer, interviews } = application;
  const [asks, setAsks] = useState(false);
  const standing = useRef<HTMLParagraphElement>(null);
  const couldWithdraw = useRef(application.canWithdraw);
  useEffect(() => {
    // The focused button has disappeared, so the focus moves to the status.
    if (couldWithdraw.current && status === 'Withdrawn') standing.current?.focus();
    couldWithdraw.current = application.canWithdraw;
  }, [application.canWithdraw, status]);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="standing" className="min-w-0">
        <SectionHeading id="standing" title={jobTitle} />
        <p className="mt-3 text-muted">{department}</p>
        <p
          ref={standing}
          tabIndex={-1}
          className="mt-4 text-title leading-tight font-heavy tracking-[-.022em] focus:outline-none"
        >
          {status}
        </p>
        <p className="mt-2 max-w-measure">{meaningOf(application)}</p>
        {offer && (
          <TrackedOffer offer={offer} token={token} jobTitle={jobTitle} onChanged={onChanged} />
        )}
        {interviews.length > 0 && <TrackedInterviews interviews={interviews} />}
        {appliesAgain.includes(status) && (
          <ButtonLink to={paths.careers.home} className="mt-4">
            See the open positions
          </ButtonLink>
        )}
        <h3 className="mt-8 font-bold">What has happened</h3>
        <ol className="mt-2">
          {application.steps.toReversed().map((step) => (
            <li
              key={`${step.status} ${step.at}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
            >
              <StatusBadge status={step.status} />
              <span className="text-muted tabular-nums">{formatDateTime(step.at)}</span>
            </li>
          ))}
        </ol>
        <StagesAhead status={status} />
      </section>
      <aside aria-label="About this application" className="grid gap-6">
        <dl className="grid gap-3">
          <Fact term="Reference">{reference}</Fact>
          <Fact term="Name">{candidateName}</Fact>
          <Fact term="Sent">{formatDate(createdAt)}</Fact>
        </dl>
        <CopyLink
          label="Your private link"
          href={`${window.location.origin}${paths.careers.home}/track#${token}`}
        />
        {application.canWithdraw && (
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => setAsks(true)}>Withdraw application</Button>
            <p className="text-meta text-muted">You will be asked before anything happens.</p>
          </div>
        )}
      </aside>
      {asks && (
        <WithdrawDialog
          jobTitle={jobTitle}
          token={token}
          onClose={() => setAsks(false)}
          onWithdrawn={() => {
            forgetSentHere();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-meta text-muted">{term}</dt>
      <dd className="font-bold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** Statuses after which the page links to the open positions. */
const appliesAgain: TrackedApplication['status'][] = ['Not successful', 'Withdrawn'];

/** What the status means, or what stands below it. */
function meaningOf({ status, interviews, offer }: TrackedApplication): string {
  if (status === 'Offer made' && offer) return 'We are glad to make you this offer.';
  if (status === 'Interview' && interviews.some(({ isCancelled }) => !isCancelled)) {
    return 'We would like to meet you. If you cannot come, answer our mail.';
  }
  return meanings[status];
}

/** The explanation of each status for the applicant. */
const meanings: Record<TrackedApplication['status'], string> = {
  Received: 'Your application is with Human Resources. You need to do nothing now.',
  'Under review': 'Somebody is reading it. We write to you when there is a decision.',
  Interview: 'We would like to meet you. Human Resources writes or calls to arrange it.',
  'Offer made': 'We have made you an offer. Look at your e-mail, or ask Human Resources.',
  Appointed: 'You are appointed. Welcome! Human Resources tells you how it goes on.',
  'Not successful': 'We have chosen somebody else this time. Thank you for your interest.',
  Withdrawn: 'You have withdrawn this application. You may apply again while the position is open.',
};
