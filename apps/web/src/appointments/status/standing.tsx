import {
  acceptAppointment,
  type OwnAppointmentRequest,
  withdrawAppointmentRequest,
} from '@icare/contracts/appointment-requests';
import { declineReasonTexts, spokenDay, spokenMoment } from '@icare/domain/appointment-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDate, formatTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { useSite } from '../../site/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../ui/form/confirm-dialog.tsx')).ConfirmDialog,
);

type StandingProps = { request: OwnAppointmentRequest; token: string; onChanged: () => void };

/** How a request stands, what comes next, and what its requester can do. */
export function Standing({ request, token, onChanged }: StandingProps) {
  const { status, reference, appointment, isPast, canAccept, canWithdraw } = request;
  const [asks, setAsks] = useState(false);
  const heading = useFocusOnChange(status);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="standing" className="grid min-w-0 gap-4">
        <h2
          ref={heading}
          id="standing"
          tabIndex={-1}
          className="text-title leading-tight font-heavy tracking-[-.022em] focus:outline-none"
        >
          {headingOf(request)}
        </h2>
        {appointment && <AppointmentFacts {...appointment} />}
        <div className="grid max-w-measure gap-3 text-read">
          <NextStep request={request} />
        </div>
        {canAccept && <Accept request={request} token={token} onChanged={onChanged} />}
        {(!canWithdraw || isPast) && (
          <ButtonLink to={paths.appointments.request} className="justify-self-start">
            Request another appointment
          </ButtonLink>
        )}
      </section>
      <aside aria-label="About this request" className="grid gap-6">
        <div>
          <p className="text-meta text-muted">Reference</p>
          <p className="text-[1.75rem] leading-tight font-heavy wrap-anywhere tabular-nums">
            {reference}
          </p>
          <p className="mt-1 text-meta text-muted">
            {request.service}, asked on {formatDate(request.createdAt)}
          </p>
        </div>
        <div className="grid gap-2">
          <CopyLink
            label="Your private link"
            href={`${window.location.origin}${paths.appointments.status}#${token}`}
          />
          <p className="text-meta text-muted">
            Keep it, to come back to this page: this device does not remember it. Whoever has it can
            see this page and withdraw the request.
            {request.hasEmail && ' It also stands in the mail that we have sent you.'}
          </p>
        </div>
        {canWithdraw && (
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => setAsks(true)}>Withdraw the request</Button>
            <p className="text-meta text-muted">You will be asked before anything happens.</p>
          </div>
        )}
        <Help />
      </aside>
      {asks && (
        <ConfirmDialog
          title="Withdraw this request?"
          description={
            status === 'confirmed'
              ? 'Your appointment is given to somebody else. This cannot be undone; you may send another request at any time.'
              : 'We stop looking for a time for you. This cannot be undone; you may send another request at any time.'
          }
          action={{ label: 'Withdraw', busy: 'Withdrawing...' }}
          cancel="Keep it"
          otherwise={noAnswer}
          run={async () => {
            await call(withdrawAppointmentRequest, { body: { token } });
            toast.success('Request withdrawn');
            setAsks(false);
            onChanged();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

const noAnswer = 'No answer came. Check your connection and try again: it is done once.';

const headings: Record<OwnAppointmentRequest['status'], string> = {
  new: 'We have your request',
  proposed: 'Does this time suit you?',
  confirmed: 'Your appointment',
  declined: 'We cannot give you this appointment',
  withdrawn: 'You have withdrawn this request',
};

function headingOf({ status, isPast, former }: OwnAppointmentRequest): string {
  if (isPast) {
    return status === 'confirmed' ? 'Your appointment is over' : 'The proposed time is over';
  }
  if (former && status === 'proposed') return 'Your appointment cannot be kept';
  if (former && status === 'declined') return 'Your appointment is cancelled';
  return headings[status];
}

function AppointmentFacts({ day, time, place }: { day: string; time: string; place: string }) {
  return (
    <dl className="grid gap-1 rounded-3 border border-line bg-raised p-5">
      <dt className="sr-only">Day and time</dt>
      <dd className="text-head leading-tight font-bold">{spokenMoment({ day, time })}</dd>
      <dt className="sr-only">Place</dt>
      <dd className="text-read wrap-anywhere">{place}</dd>
    </dl>
  );
}

/** What happens next, and by when. */
function NextStep({ request }: { request: OwnAppointmentRequest }) {
  const { phone } = useSite();
  const { status, answerBy, isOverdue, isPast, hasEmail, former, declineReason } = request;
  const before = former && `Your appointment on ${spokenMoment(former)}`;
  const why = declineReason && declineReasonTexts[declineReason];
  if (isPast) {
    return status === 'confirmed' ? (
      <p>
        If you could not come, or have to come again, call <PhoneLink phone={phone} /> or send
        another request.
      </p>
    ) : (
      <p>
        To get another time, call <PhoneLink phone={phone} /> and name the reference, or withdraw
        this request and send another.
      </p>
    );
  }
  switch (status) {
    case 'new':
      return (
        <>
          {isOverdue ? (
            <Notice tone="warning">
              <span className="text-ink">
                We should have called you by now. Please call <PhoneLink phone={phone} /> and name
                the reference.
              </span>
            </Notice>
          ) : (
            <p>
              <b>
                We call you by {spokenDay(lagosDate(new Date(answerBy)))}, {formatTime(answerBy)}
              </b>
              {hasEmail && ', and write to you'}. It is no appointment yet: wait for our answer
              before you come.
            </p>
          )}
          <p>
            Keep your telephone in reach. If it gets worse, do not wait: call 112, or come to the
            Emergency Room.
          </p>
          <p className="text-ui text-muted">
            If you had asked for the same before and we have not answered yet, we answer that
            request. To withdraw it, use its own link, or call.
          </p>
        </>
      );
    case 'proposed':
      return (
        <p>
          {before ? `${before} cannot be kept` : 'The times you asked for are not free'}, so we
          propose this one. It is yours once you accept it. If it does not suit you, call{' '}
          <PhoneLink phone={phone} /> and name the reference.
        </p>
      );
    case 'confirmed':
      return (
        <p>
          {before && `${before} has changed. `}We expect you. Come 15 minutes earlier, and bring
          your hospital card, letters and the medicines you take, if you have them. If you cannot
          come, withdraw the request, or call <PhoneLink phone={phone} />.
        </p>
      );
    case 'declined':
      return (
        <p>
          {before && `${before} is cancelled. `}
          {why ?? (
            <>
              To learn why, call <PhoneLink phone={phone} /> and name the reference.
            </>
          )}
        </p>
      );
    case 'withdrawn':
      return (
        <p>
          We do not look for a time any more. If you had sent it twice, withdraw the other one too,
          with its own link.
        </p>
      );
  }
}

function Accept({ request, token, onChanged }: StandingProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(acceptAppointment, { body: { token, version: request.version } });
      toast.success('Appointment accepted');
    } catch (error) {
      setFailure(errorMessage(error, noAnswer));
    }
    setBusy(false);
    // Also after a refusal: the hospital may have changed the time.
    onChanged();
  };
  return (
    <div className="grid gap-3">
      {failure && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <Button
        variant="primary"
        className="min-h-12 justify-self-start max-sm:w-full"
        aria-disabled={busy}
        onClick={() => void accept()}
      >
        <Icon icon={CalendarCheck} />
        {busy ? 'Accepting...' : 'Accept this time'}
      </Button>
    </div>
  );
}

function Help(): ReactNode {
  const { phone } = useSite();
  return (
    <p className="text-meta text-muted">
      Questions, or another time? Call <PhoneLink phone={phone} /> and name the reference.
    </p>
  );
}

/** Moves the focus to the heading once the status has changed: the button that was pressed has gone. */
function useFocusOnChange(status: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) heading.current?.focus();
    before.current = status;
  }, [status]);
  return heading;
}
