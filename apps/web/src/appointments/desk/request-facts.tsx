import type {
  AppointmentRequest,
  getAppointmentRequest,
} from '@icare/contracts/appointment-requests';
import type { PartOfDay } from '@icare/contracts/appointment-values';
import type { Answer } from '@icare/contracts/endpoint';
import {
  ageGroupNames,
  declineReasonNames,
  partOfDayNames,
  patientKindNames,
  spokenDay,
} from '@icare/domain/appointment-labels';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { openedHref } from '../../ui/list/use-opened-row.ts';
import { openedView } from '../../ui/list/views/opened-view.ts';
import { Notice } from '../../ui/notice.tsx';
import { RequestBadges } from './request-badges.tsx';

type AlsoAsked = Answer<typeof getAppointmentRequest>['data']['alsoAsked'];

/** What was asked, by whom, and what became of it. */
export function RequestFacts({
  request,
  alsoAsked,
}: {
  request: AppointmentRequest;
  alsoAsked: AlsoAsked;
}) {
  const { name, patientKind, patientName, ageGroup, phone, email, status } = request;
  const { firstDay, firstTime, secondDay, secondTime, appointment, declineReason } = request;
  return (
    <>
      {request.repeatsId && (
        <Notice tone="warning">
          <p className="text-ink">
            This patient had asked for it before, and was waiting for an answer:{' '}
            <RequestLink id={request.repeatsId}>answer the first one</RequestLink>. This one follows
            it, and its link shows nothing of it.
          </p>
        </Notice>
      )}
      {alsoAsked.length > 0 && (
        <Notice>
          <p className="text-ink">
            From the same telephone: <OtherRequests requests={alsoAsked} />
          </p>
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 *:[dt]:text-muted">
        <Fact term="Status">
          <RequestBadges {...request} />
        </Fact>
        {appointment && (
          <Fact term="Appointment">
            <b>
              {spokenDay(appointment.day)}, {appointment.time}
            </b>
            , <bdi>{appointment.place}</bdi>
          </Fact>
        )}
        {declineReason && <Fact term="Declined">{declineReasonNames[declineReason]}</Fact>}
        {status === 'new' && <Fact term="Answer by">{formatDateTime(request.answerBy)}</Fact>}
        <Fact term="Service">{request.service}</Fact>
        {request.doctor && (
          <Fact term="Doctor">
            <bdi>{request.doctor}</bdi>
          </Fact>
        )}
        <Fact term="Would like">
          {chosen(firstDay, firstTime)}
          {secondDay && secondTime && <>, or {chosen(secondDay, secondTime)}</>}
        </Fact>
        <Fact term="Patient">
          <bdi>{patientName ?? name}</bdi>, {ageGroupNames[ageGroup].toLowerCase()}
        </Fact>
        {patientName && (
          <Fact term="Asked by">
            <bdi>{name}</bdi> ({patientKindNames[patientKind].toLowerCase()})
          </Fact>
        )}
        <Fact term="Phone">
          <PhoneLink phone={phone} />
        </Fact>
        {email && (
          <Fact term="E-mail">
            <a
              className="text-link"
              href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`}
            >
              {email}
            </a>
          </Fact>
        )}
      </dl>
      <section
        aria-label="Why they come"
        className="rounded-3 border border-line bg-raised px-4 py-3"
      >
        {request.reason === null ? (
          <p className="text-muted">Why they came has been erased, as we promise.</p>
        ) : (
          <p dir="auto" className="max-w-measure text-read whitespace-pre-wrap wrap-anywhere">
            {request.reason}
          </p>
        )}
      </section>
    </>
  );
}

const chosen = (day: string, time: PartOfDay) =>
  `${spokenDay(day)}, ${partOfDayNames[time].toLowerCase()}`;

function OtherRequests({ requests }: { requests: AlsoAsked }) {
  return requests.map(({ id, reference, service }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RequestLink id={id}>{reference}</RequestLink> ({service})
    </span>
  ));
}

function RequestLink({ id, children }: { id: string; children: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  return (
    <Link
      className="text-link"
      to={openedHref(params, 'request', id)}
      state={openedView(state)}
      replace
    >
      {children}
    </Link>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
