import { CalendarPlus } from 'lucide-react';
import { ContactDetails } from '../site/contact-details.tsx';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { EmergencyContacts } from './emergency-contacts.tsx';
import { serviceGroups } from './medical-services.ts';
import { ServiceRows } from './service-rows.tsx';

export function Component() {
  const site = useSite();
  return (
    <div className="page-width">
      <PageHeader
        title="Medical Services"
        spacious
        action={
          <ButtonLink variant="primary" to="/?department=Appointments#contact">
            <Icon icon={CalendarPlus} />
            Schedule Appointment
          </ButtonLink>
        }
      >
        What we treat, who treats it, and when the doors are open.
      </PageHeader>
      {/* On a phone the emergency contacts come first; on the desktop they stand beside the services. */}
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
