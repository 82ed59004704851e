import type { Answer } from '@icare/contracts/endpoint';
import {
  type Facility,
  type listFacilities,
  serviceGroupNames,
  type VisitorInformation,
} from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { dayAndNight, serviceGroups, toSlug } from '@icare/domain/medical-services';
import { describeAvailability } from '@icare/domain/opening-hours';
import { serviceDescriptions } from '@icare/domain/service-descriptions';
import { telephoneHref } from '@icare/domain/telephone';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Stethoscope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { facilityList } from '../facilities/api.ts';
import { OpenNow } from '../facilities/hours.tsx';
import { useMinute } from '../facilities/use-minute.ts';
import { paths } from '../routing/paths.ts';
import { ContactDetails } from '../site/contact-details.tsx';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export function Component() {
  const site = useSite();
  const { data } = useQuery(facilityList);
  const groups = data ? toGroups(data) : firstGroups;
  return (
    <div className="page-width">
      <PageHeader
        title="Medical Services"
        spacious
        action={
          <>
            <ButtonLink to={pages.doctors.path}>
              <Icon icon={Stethoscope} />
              Find a Doctor
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.appointments.request}>
              <Icon icon={CalendarPlus} />
              Schedule Appointment
            </ButtonLink>
          </>
        }
      >
        What we treat, who treats it, and when the doors are open.
      </PageHeader>
      {/* On a phone the emergency contacts are first; on the desktop they are beside the services. */}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="emergency" className="lg:col-start-2 lg:pt-3.5">
          <SectionHeading id="emergency" title="Emergency Contacts" size="small" />
          <EmergencyContacts site={site} />
        </section>
        <div className="grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {groups.map((group) => (
            <ServiceRows key={group.title} {...group} />
          ))}
        </div>
        <section aria-labelledby="contact" className="grid gap-4 lg:col-start-2">
          <SectionHeading id="contact" title="Contact" size="small" />
          <ContactDetails site={site} />
        </section>
      </div>
    </div>
  );
}

/** Emergency numbers, from the hospital's settings (spec, public and staff §2). */
function EmergencyContacts({ site }: { site: Site }) {
  const contacts = [
    { what: 'Emergency and ambulance', number: site.emergencyNumber, urgent: true },
    { what: 'Switchboard', number: site.phone, urgent: false },
  ];
  return (
    <ul>
      {contacts.map(({ what, number, urgent }) => (
        <li
          key={what}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
        >
          {what}
          {number && (
            <a
              href={telephoneHref(number)}
              className={
                urgent
                  ? 'flex touch:min-h-11 touch:min-w-11 items-center text-head leading-tight font-heavy text-danger underline'
                  : 'text-link flex min-h-[1lh] touch:min-h-11 items-center text-read'
              }
            >
              {number}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

type FacilityData = Answer<typeof listFacilities>['data'];

type ServiceRow = { name: string; slug: string; description: string; availability: string };
type Group = {
  title: string;
  services: readonly ServiceRow[];
  /** The hospital's own, whose hours are known; not there before they have loaded. */
  open?: ReadonlyMap<string, Facility>;
  holidays?: VisitorInformation['holidays'];
};

/** As the specification has them: shown until the hospital's own have loaded, and where they cannot be. */
const firstGroups: readonly Group[] = serviceGroups.map(({ title, services }) => ({
  title,
  services: services.map(({ name, availability }) => ({
    ...{ name, availability, slug: toSlug(name) },
    description: serviceDescriptions[name] ?? '',
  })),
}));

function toGroups({ facilities, information }: FacilityData): Group[] {
  return serviceGroupNames
    .map((title) => {
      const own = facilities.filter(({ group }) => group === title);
      return {
        title,
        services: own.map((service) => ({
          ...service,
          availability: describeAvailability(service),
        })),
        open: new Map(own.map((service) => [service.slug, service])),
        holidays: information.holidays,
      };
    })
    .filter(({ services }) => services.length > 0);
}

/** A group of services: name and hours in one line, the description below, and what is open now. */
function ServiceRows({ title, services, open, holidays = [] }: Group) {
  const id = toSlug(title);
  const now = useMinute();
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} title={title} count={services.length} />
      <ul>
        {services.map(({ name, slug, description, availability }) => {
          const facility = open?.get(slug);
          return (
            <li key={slug} className="border-b border-line py-1.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="leading-snug font-bold">
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-6 items-center underline underline-offset-3 wrap-anywhere max-sm:min-h-11"
                  >
                    {name}
                  </Link>
                </h3>
                <p
                  className={
                    availability === dayAndNight
                      ? 'leading-snug font-bold whitespace-nowrap text-success'
                      : 'leading-snug text-muted sm:whitespace-nowrap'
                  }
                >
                  {availability}
                </p>
              </div>
              <div className="flex flex-wrap justify-between gap-x-4 text-meta leading-snug">
                <p className="text-muted">{description}</p>
                {facility && availability !== dayAndNight && facility.periods.length > 0 && (
                  <OpenNow facility={facility} holidays={holidays} now={now} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
