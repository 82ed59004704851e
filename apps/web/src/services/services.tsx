import { CalendarPlus } from 'lucide-react';
import { dayAndNight, serviceGroups } from '../lib/medical-services.ts';
import { useSite } from '../lib/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ContactDetails } from '../ui/contact-details.tsx';
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
        action={
          <ButtonLink variant="primary" to="/#contact">
            <Icon icon={CalendarPlus} />
            Schedule Appointment
          </ButtonLink>
        }
      >
        What we treat, who treats it, and when the doors are open.
      </PageHeader>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {serviceGroups.map(({ title, services }) => (
            <section key={title}>
              <GroupHeading title={title} count={services.length} />
              <ul>
                {services.map(({ name, description, availability }) => (
                  <li
                    key={name}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5"
                  >
                    <div>
                      <h3 className="leading-snug font-bold">{name}</h3>
                      <p className="text-meta leading-snug text-muted">{description}</p>
                    </div>
                    <p
                      className={
                        availability === dayAndNight
                          ? 'font-bold text-success'
                          : 'max-w-28 text-right text-muted sm:max-w-none'
                      }
                    >
                      {availability}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside aria-labelledby="reach" className="grid gap-5 lg:sticky lg:top-15 lg:pt-4">
          <SectionHeading id="reach" title="Reach us" size="small" />
          <p>
            In an emergency, call{' '}
            <a href={`tel:${site.emergencyNumber}`} className="font-bold text-danger underline">
              {site.emergencyNumber}
            </a>
            . An ambulance comes at any hour.
          </p>
          <ContactDetails site={site} />
        </aside>
      </div>
    </div>
  );
}
