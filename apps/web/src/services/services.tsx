import type { Site } from '@icare/contracts/site';
import {
  dayAndNight,
  type ServiceGroup,
  serviceGroups,
  toAnchor,
} from '@icare/domain/medical-services';
import { telephoneHref } from '@icare/domain/telephone';
import { CalendarPlus } from 'lucide-react';
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
  return (
    <div className="page-width">
      <PageHeader
        title="Medical Services"
        spacious
        action={
          <ButtonLink variant="primary" to={paths.appointments.request}>
            <Icon icon={CalendarPlus} />
            Schedule Appointment
          </ButtonLink>
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
          {serviceGroups.map((group) => (
            <ServiceRows key={group.title} group={group} />
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

/** A group of services: name and hours in one line, the description below. */
function ServiceRows({ group }: { group: ServiceGroup }) {
  const { title, services } = group;
  const id = toAnchor(group);
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} title={title} count={services.length} />
      <ul>
        {services.map(({ name, description, availability }) => (
          <li key={name} className="border-b border-line py-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="leading-snug font-bold">{name}</h3>
              <p
                className={
                  availability === dayAndNight
                    ? 'leading-snug font-bold whitespace-nowrap text-success'
                    : 'leading-snug whitespace-nowrap text-muted'
                }
              >
                {availability}
              </p>
            </div>
            <p className="text-meta leading-snug text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
