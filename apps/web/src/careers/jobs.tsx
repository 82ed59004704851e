import { useSite } from '../lib/site.ts';
import { ContactDetails } from '../ui/contact-details.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export function Component() {
  const site = useSite();
  return (
    <div className="page-width">
      <PageHeader title="Careers" spacious>
        Openings at {site.name} are announced by Human Resources.
      </PageHeader>
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-2">
        <section>
          <SectionHeading title="How to apply" size="small" />
          <div className="mt-3 grid max-w-measure gap-3">
            <p>
              Ask Human Resources which positions are open. Write a short message with the position
              you have in mind, your profession and how you can be reached.
            </p>
            <p>
              For a clinical position, keep the number of your practising licence and the date it
              expires at hand. We never ask applicants for money.
            </p>
          </div>
        </section>
        <section>
          <SectionHeading title="Reach us" size="small" />
          <div className="mt-4">
            <ContactDetails site={site} />
          </div>
        </section>
      </div>
    </div>
  );
}
