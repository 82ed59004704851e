import type { Facility, VisitorInformation } from '@icare/contracts/facilities';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { announcedDays, nearDate } from '@icare/domain/opening-hours';
import { telephoneHref } from '@icare/domain/telephone';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { PhoneLink } from '../site/phone-link.tsx';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { facilityList } from './api.ts';
import { OpenNow, WeekHours } from './hours.tsx';
import { TextSection } from './service.tsx';
import { useMinute } from './use-minute.ts';

/** /visit */
export function Component() {
  const query = useQuery(facilityList);
  const { phone } = useSite();
  return (
    <div className="page-width">
      <PageHeader
        title="Visiting"
        spacious
        action={
          phone && (
            <ButtonLink to={telephoneHref(phone)} className="max-sm:min-h-11">
              <Icon icon={Phone} />
              Call {phone}
            </ButtonLink>
          )
        }
      >
        When you may visit, how to find us, and where to park.
      </PageHeader>
      <QueryState query={query} rows={6} failure="The visiting hours could not be loaded." />
      {query.data && <Visit {...query.data} />}
      <FindUs information={query.data?.information} />
    </div>
  );
}

type VisitProps = { facilities: readonly Facility[]; information: VisitorInformation };

function Visit({ facilities, information }: VisitProps) {
  const now = useMinute();
  const wards = facilities.filter(({ kind }) => kind === 'ward');
  const today = lagosDate(now);
  const holidays = information.holidays.filter(({ on }) => on <= addDays(today, announcedDays));
  return (
    <section aria-labelledby="hours">
      <SectionHeading id="hours" title="Visiting hours" />
      {wards.length === 0 && (
        <p className="py-3 text-read">Ask at the switchboard when the ward takes visitors.</p>
      )}
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {wards.map((ward) => (
          <li key={ward.id} id={ward.slug} tabIndex={-1} className="scroll-mt-16 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-read leading-snug font-bold wrap-anywhere">{ward.name}</h3>
              <OpenNow facility={ward} holidays={information.holidays} now={now} />
            </div>
            {ward.location && <p className="text-muted">{ward.location}</p>}
            <WeekHours facility={ward} information={information} now={now} />
            {ward.forWhom && (
              <p className="max-w-measure pt-2 whitespace-pre-line wrap-anywhere">{ward.forWhom}</p>
            )}
            {ward.telephone && (
              <p className="pt-1">
                <PhoneLink phone={ward.telephone} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {holidays.length > 0 && (
        <p className="max-w-measure py-3 text-muted">
          Coming holidays: {holidays.map(({ on, name }) => `${nearDate(on)} (${name})`).join(', ')}.
          Clinics may be closed; their pages say so.
        </p>
      )}
    </section>
  );
}

function FindUs({ information }: { information: VisitorInformation | undefined }) {
  const { address } = useSite();
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 pt-10 lg:grid-cols-3">
      <section aria-labelledby="directions">
        <SectionHeading id="directions" title="How to find us" />
        <address className="min-h-[1lh] pt-3 text-read font-bold not-italic">{address}</address>
        {information?.directions && (
          <p className="max-w-measure pt-1 text-read whitespace-pre-line wrap-anywhere">
            {information.directions}
          </p>
        )}
        {address && (
          <p className="pt-3">
            <ButtonLink to={map} external className="max-sm:min-h-11">
              <Icon icon={MapPin} />
              Open a map
            </ButtonLink>
          </p>
        )}
      </section>
      <TextSection id="parking" title="Parking" text={information?.parking ?? ''} />
      <TextSection id="languages" title="Languages" text={information?.languages ?? ''} />
    </div>
  );
}
