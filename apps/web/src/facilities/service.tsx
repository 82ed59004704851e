import type { Facility, VisitorInformation } from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import { telephoneHref } from '@icare/domain/telephone';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnTitle } from '../routing/page-title.ts';
import { paths } from '../routing/paths.ts';
import { PhoneLink } from '../site/phone-link.tsx';
import { useSite } from '../site/site.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { facilityList } from './api.ts';
import { DoctorsOfService } from './doctors/doctors-of-service.tsx';
import { OpenNow, WeekHours } from './hours.tsx';
import { useMinute } from './use-minute.ts';

/** /services/{slug} */
export function Component() {
  const { '*': slug = '' } = useParams();
  const query = useQuery(facilityList);
  const service = query.data?.facilities.find(
    (facility) => facility.kind === 'service' && facility.slug === slug,
  );
  return (
    <div className="page-width">
      <BackLink to={pages.services.path}>All services</BackLink>
      {!service && (
        <PageHeader title={query.data ? 'There is no such service' : 'Service'} spacious>
          {query.data && 'It may have another name now, or the link to it is not complete.'}
        </PageHeader>
      )}
      <QueryState query={query} rows={5} failure="The service could not be loaded." />
      {query.data && !service && (
        <ButtonLink to={pages.services.path} variant="primary">
          See all services
        </ButtonLink>
      )}
      {service && query.data && <Service service={service} information={query.data.information} />}
    </div>
  );
}

type ServiceProps = { service: Facility; information: VisitorInformation };

export function Service({ service, information }: ServiceProps) {
  useOwnTitle(service.name);
  const now = useMinute();
  const hasHours = service.periods.length > 0 || service.exceptions.length > 0;
  return (
    <>
      <PageHeader title={service.name} spacious>
        {service.description}
      </PageHeader>
      {service.group !== 'Emergency Services' && <RedFlag />}
      <div className="grid items-start gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactBox service={service} />
        <div className="grid gap-8 lg:col-start-1 lg:row-start-1">
          <section aria-labelledby="when">
            <SectionHeading id="when" title="When and where" />
            <p className="py-3 text-read">
              <OpenNow facility={service} holidays={information.holidays} now={now} />
              {service.summary && <span className="text-muted">{` · ${service.summary}`}</span>}
            </p>
            <WeekHours facility={service} information={information} now={now} />
            {!hasHours && (
              <p className="text-read">
                Call, or ask for an appointment: we tell you when to come.
              </p>
            )}
            {service.location && <p className="pt-3 text-read">{service.location}</p>}
          </section>
          <DoctorsOfService slug={service.slug} />
          <TextSection id="for-whom" title="For whom" text={service.forWhom} />
          <TextSection id="how" title="How to come" text={service.howToCome} />
          <ListSection id="bring" title="What to bring" text={service.bring} />
        </div>
      </div>
    </>
  );
}

/** First on every page of a clinic: who must not wait for it. */
function RedFlag() {
  const { emergencyNumber } = useSite();
  return (
    <div
      role="note"
      className="mb-6 flex max-w-measure items-start gap-3 rounded-2 bg-danger-soft px-4 py-3"
    >
      <Icon icon={TriangleAlert} className="mt-1 size-5 text-danger" />
      <p className="leading-normal">
        <b>Chest pain, hard to breathe, weak on one side, heavy bleeding?</b>
        <br />
        Do not wait for an appointment.{' '}
        <a href={telephoneHref(emergencyNumber)} className="font-bold text-danger underline">
          Call {emergencyNumber}
        </a>{' '}
        or come to the Emergency Room now.
      </p>
    </div>
  );
}

function ContactBox({ service }: { service: Facility }) {
  const site = useSite();
  const telephone = service.telephone || site.phone;
  const isEmergency = service.group === 'Emergency Services';
  return (
    <aside
      aria-labelledby="contact"
      className="grid gap-3 rounded-3 border border-line bg-raised px-5 py-4 lg:col-start-2"
    >
      <h2 id="contact" className="font-bold">
        {isEmergency ? 'In an emergency' : 'Come and see us'}
      </h2>
      {isEmergency && (
        <ButtonLink variant="danger" className="min-h-12" to={telephoneHref(site.emergencyNumber)}>
          <Icon icon={Phone} />
          Call {site.emergencyNumber}
        </ButtonLink>
      )}
      {!isEmergency && (
        <ButtonLink
          variant="primary"
          className="min-h-12"
          to={paths.appointments.requestOf({ service: service.name })}
        >
          <Icon icon={CalendarPlus} />
          Appointment
        </ButtonLink>
      )}
      {telephone && (
        <p>
          <span className="block text-meta text-muted">Telephone</span>
          <PhoneLink phone={telephone} />
        </p>
      )}
      <ButtonLink to={pages.visit.path}>How to find us</ButtonLink>
    </aside>
  );
}

type TextProps = { id: string; title: string; text: string };

export function TextSection({ id, title, text }: TextProps) {
  return (
    text && (
      <Section id={id} title={title}>
        <p className="max-w-measure py-3 text-read whitespace-pre-line wrap-anywhere">{text}</p>
      </Section>
    )
  );
}

/** Each line is one thing. */
function ListSection({ id, title, text }: TextProps) {
  const things = text.split('\n').filter((line) => line.trim());
  return (
    things.length > 0 && (
      <Section id={id} title={title}>
        <ul className="grid max-w-measure list-disc gap-1 py-3 pl-5 text-read wrap-anywhere">
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </Section>
    )
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}
