import {
  type Facility,
  serviceGroupNames,
  type VisitorInformation,
} from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  combineStates,
  describeAvailability,
  describeDays,
  describeSpans,
  hoursOn,
  openState,
} from '@icare/domain/opening-hours';
import { telephoneHref } from '@icare/domain/telephone';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { facilityList } from './api.ts';
import { OpenNow, OpenWords } from './hours.tsx';
import { useMinute } from './use-minute.ts';

type Shown = { facilities: readonly Facility[]; information: VisitorInformation };

const clinics: Facility['group'] = 'Specialized Care';
/** In a column of the home page; the page of all has the others. */
const mostInColumn = 5;

const hasHours = ({ periods, exceptions }: Facility) => periods.length > 0 || exceptions.length > 0;

/** What visitors ask about first, each in one line. */
export function OpenAtTheMoment() {
  const { data, isError } = useQuery(facilityList);
  const now = useMinute();
  if (isError) {
    return (
      <p role="status" className="min-h-30 text-muted lg:min-h-14">
        What is open now could not be loaded. Call and ask.
      </p>
    );
  }
  if (!data) return <OpenSkeleton />;
  return <OpenLines {...data} now={now} />;
}

export function OpenLines({ facilities, information, now }: Shown & { now: Date }) {
  const stateOf = (isMeant: (facility: Facility) => boolean) =>
    combineStates(
      facilities
        .filter((facility) => isMeant(facility) && hasHours(facility))
        .map((facility) => openState(facility, information.holidays, now)),
    );
  const lines = [
    // The first of its group, since an ambulance is no door.
    [
      'Emergency',
      stateOf((one) => one === facilities.find(({ group }) => group === 'Emergency Services')),
      'call and ask',
    ],
    ['Clinics', stateOf(({ group }) => group === clinics), 'by appointment'],
    ['Pharmacy', stateOf(({ slug }) => slug === 'pharmacy'), null],
    ['Visiting', stateOf(({ kind }) => kind === 'ward'), 'ask the ward'],
  ] as const;
  return (
    <dl className="grid min-h-30 gap-x-8 gap-y-1 text-read lg:min-h-14 lg:grid-cols-[repeat(2,minmax(0,max-content))] lg:gap-x-5 lg:text-ui xl:gap-x-8">
      {lines.map(
        ([what, state, otherwise]) =>
          (state || otherwise) && (
            <div key={what} className="flex flex-wrap justify-between gap-x-4 lg:justify-start">
              <dt className="lg:w-20">{what}</dt>
              <dd>
                {state ? (
                  <OpenWords
                    state={state}
                    kind={what === 'Visiting' ? 'ward' : 'service'}
                    now={now}
                  />
                ) : (
                  <span className="text-muted">{otherwise}</span>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Keeps the room of the lines. */
export function OpenSkeleton() {
  return (
    <div aria-hidden="true" className="grid min-h-30 content-between text-read lg:min-h-14">
      <span className="skeleton w-4/5" />
      <span className="skeleton w-3/5" />
    </div>
  );
}

export type ServiceGroup = {
  title: string;
  services: readonly { name: string; slug: string; availability: string }[];
};

type OwnServicesProps = {
  show: (groups: readonly ServiceGroup[]) => ReactNode;
  /** Shown until the hospital's own have loaded, and where they cannot be. */
  children: ReactNode;
};

/** The services that the hospital has now: one may be called otherwise than in the specification, or no longer be there. */
export function OwnServices({ show, children }: OwnServicesProps) {
  const { data } = useQuery(facilityList);
  if (!data) return children;
  const groups = serviceGroupNames.map((title) => ({
    title,
    services: data.facilities
      .filter(({ group }) => group === title)
      .map((service) => ({ ...service, availability: describeAvailability(service) })),
  }));
  return show(groups.filter(({ services }) => services.length > 0));
}

/** Visiting hours, clinics, and how to find the hospital. */
export function FrontColumns() {
  const query = useQuery(facilityList);
  const now = useMinute();
  const { data } = query;
  const waiting = query.isError ? (
    <Failed message="The hours could not be loaded." query={query} />
  ) : (
    <SkeletonRows count={mostInColumn} />
  );
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <Column
        id="visiting-hours"
        title="Visiting hours"
        more={<MoreLink to={pages.visit.path}>All wards</MoreLink>}
      >
        {data ? <Wards {...data} now={now} /> : waiting}
      </Column>
      <Column
        id="clinics"
        title="Clinics"
        more={<MoreLink to={pages.services.path}>All services</MoreLink>}
      >
        {data ? <Clinics {...data} now={now} /> : !query.isError && waiting}
      </Column>
      <FindUs directions={data?.information.directions ?? ''} />
    </div>
  );
}

type ColumnProps = { id: string; title: string; more?: ReactNode; children: ReactNode };

function Column({ id, title, more, children }: ColumnProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} action={more} />
      {children}
    </section>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-link inline-flex min-h-6 items-center touch:min-h-11 max-sm:min-h-11"
    >
      {children}
    </Link>
  );
}

const row = 'border-b border-line py-2';

function Wards({ facilities, information, now }: Shown & { now: Date }) {
  const wards = facilities.filter(({ kind }) => kind === 'ward');
  const today = lagosDate(now);
  if (wards.length === 0)
    return <p className="py-3 text-read">Ask at the switchboard when the ward takes visitors.</p>;
  return (
    <ul>
      {wards.slice(0, mostInColumn).map((ward) => {
        const { spans, note } = hoursOn(ward, information.holidays, today);
        return (
          <li key={ward.id} className={row}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{ward.name}</span>
              <span className="font-medium tabular-nums">
                {ward.periods.length === 0 ? 'ask the ward' : describeSpans(spans)}
              </span>
            </div>
            {(note ?? ward.forWhom) && (
              <p className="text-meta text-muted wrap-anywhere">
                {note ? `Today: ${note}` : ward.forWhom.split('\n')[0]}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Clinics({ facilities, information, now }: Shown & { now: Date }) {
  return (
    <ul>
      {facilities
        .filter(({ group }) => group === clinics)
        .slice(0, mostInColumn + 1)
        .map((clinic) => (
          <li key={clinic.id} className={row}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={paths.service(clinic.slug)}
                className="-my-2 inline-flex min-h-11 items-center font-bold underline underline-offset-3 wrap-anywhere lg:min-h-8"
              >
                {clinic.name}
              </Link>
              <OpenNow facility={clinic} holidays={information.holidays} now={now} />
            </div>
            <p className="text-meta text-muted wrap-anywhere empty:hidden">
              {[
                clinic.location,
                clinic.periods.map((period) => describeDays(period.days)).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
    </ul>
  );
}

function FindUs({ directions }: { directions: string }) {
  const { address, phone } = useSite();
  return (
    <Column id="find-us" title="Find us">
      <div className="grid justify-items-start gap-2 pt-3 text-read">
        <address className="min-h-[1lh] font-bold not-italic">{address}</address>
        {directions && (
          <p className="line-clamp-4 max-w-measure whitespace-pre-line wrap-anywhere">
            {directions}
          </p>
        )}
        {phone && (
          <a href={telephoneHref(phone)} className="text-link inline-flex min-h-11 items-center">
            {phone}
          </a>
        )}
        <ButtonLink to={`${pages.visit.path}#directions`} className="min-h-11">
          <Icon icon={MapPin} />
          Directions
        </ButtonLink>
      </div>
    </Column>
  );
}
